import type { PdfTable } from './pdf-table.ts'
import { loadTypeface } from './typeface.ts'
import { Layout } from './layout.ts'
import { takeTurn } from './turns.ts'

/** Lines in one turn. */
const batch = 20

/**
 * The document in chunks: lines are read as fast as it is sent, and no more than a page is in memory. The library is
 * loaded by the first document.
 */
export async function* writePdf(table: PdfTable): AsyncGenerator<Buffer> {
  const [{ default: Pdf }, typeface] = await Promise.all([import('pdfkit'), loadTypeface()])
  await takeTurn()
  const document = new Pdf({
    size: 'A4',
    layout: table.landscape ? 'landscape' : 'portrait',
    margin: 0,
    lang: table.language,
    displayTitle: true,
    info: { Title: table.title, Producer: 'Mtaa', Creator: 'Mtaa', CreationDate: table.madeAt },
  })
  for (const [name, bytes] of typeface.files) document.registerFont(name, bytes)
  const layout = new Layout(document, typeface, table)
  layout.writeHead()
  if (table.qr !== undefined) {
    const { create } = await import('qrcode')
    layout.drawQr(create(table.qr, { errorCorrectionLevel: 'M' }).modules)
  }
  let written = 0
  for await (const line of table.lines) {
    if (++written % batch === 0) await takeTurn()
    layout.writeLine(line)
    const chunk = document.read() as Buffer | null
    if (chunk) yield chunk
  }
  await takeTurn()
  layout.writeEnd()
  await takeTurn()
  document.end()
  for await (const chunk of document) yield chunk as Buffer
}
