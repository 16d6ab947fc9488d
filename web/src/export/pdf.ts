// pdf.ts: one picture as one page of a PDF: a JPEG that fills it.

/** 72 units are an inch: a picture of 1600 pixels is as wide as a sheet of A4 lies. */
const UNITS = 842 / 1600

export function pdfOf(jpeg: Uint8Array, width: number, height: number): Blob {
  const w = (width * UNITS).toFixed(1)
  const h = (height * UNITS).toFixed(1)
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /Im0 Do Q`
  const image =
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8` +
    `/Filter/DCTDecode/Length ${jpeg.length}>>`
  const objects: (string | Uint8Array)[][] = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [`<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${w} ${h}]/Contents 4 0 R/Resources<</XObject<</Im0 5 0 R>>>>>>`],
    [`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`],
    [`${image}\nstream\n`, jpeg, '\nendstream'],
  ]
  const parts: (string | Uint8Array)[] = ['%PDF-1.4\n']
  let at = 9
  const add = (part: string | Uint8Array): void => {
    parts.push(part)
    at += part.length
  }
  const places = objects.map((object, i) => {
    const place = at
    for (const part of [`${i + 1} 0 obj\n`, ...object, '\nendobj\n']) add(part)
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = at
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`)
  add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts as BlobPart[], { type: 'application/pdf' })
}
