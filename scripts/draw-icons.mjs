// Draws the favicon, the icons and the picture for sharing from the one mark. Run by hand when the mark changes:
// node scripts/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { markArcs, markBox, markPoint, markStroke } from '../web/src/ui/mark-shape.ts'

const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp')
const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const [green, light, sun, ground, ink, muted] = ['#0b6b45', '#ffffff', '#f2b705', '#faf8f3', '#16211b', '#57655d']

const mark = (colour) =>
  `<g fill="none" stroke="${colour}" stroke-width="${markStroke}" stroke-linecap="round">${markArcs.map((d) => `<path d="${d}"/>`).join('')}</g>` +
  `<circle cx="${markPoint.x}" cy="${markPoint.y}" r="${markPoint.radius}" fill="${sun}"/>`
const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** The mark on the house's green; `part` is how much of the width it takes, `corner` how round the ground is. */
const icon = (size, part, corner) => {
  const scale = (size * part) / markBox
  const shift = (size - markBox * scale) / 2
  const base = `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${green}"/>`
  return svg(size, size, `${base}<g transform="translate(${shift} ${shift}) scale(${scale})">${mark(light)}</g>`)
}

const png = (text, size) =>
  sharp(Buffer.from(text)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** A .ico holding one PNG, which every browser that still asks for it understands. */
const ico = (image, size) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

/** The face as the browser uses it, so that the words on the picture are the product's. */
function shareMarkup() {
  const stripe = [0, 10, 20].map(
    (y) => `<rect x="0" y="${592 + y}" width="1200" height="${y === 10 ? 4 : 6}" fill="${green}"/>`,
  )
  const words =
    `<text x="350" y="315" font-family="Figtree, Liberation Sans, sans-serif" font-weight="700" font-size="150" fill="${green}">mtaa</text>` +
    `<text x="100" y="440" font-family="Figtree, Liberation Sans, sans-serif" font-weight="700" font-size="56" fill="${ink}">Connect with Your Community</text>` +
    `<text x="100" y="505" font-family="Figtree, Liberation Sans, sans-serif" font-size="34" fill="${muted}">County, constituency, ward: your place in Kenya</text>`
  const drawn = `<g transform="translate(92 150) scale(6.6)">${mark(green)}</g>`
  return svg(1200, 630, `<rect width="1200" height="630" fill="${ground}"/>${drawn}${words}${stripe.join('')}`)
}

const write = (name, bytes) => writeFileSync(folder + name, bytes)
const favicon = icon(32, 0.78, 0.25)
write('favicon.svg', favicon)
write('favicon.ico', ico(await png(icon(256, 0.78, 0.25), 32), 32))
write('icon-180.png', await png(icon(512, 0.66, 0), 180))
for (const size of [192, 512]) {
  write(`icon-${size}.png`, await png(icon(512, 0.72, 0.22), size))
  // A mask may cut everything outside the inner 80 per cent.
  write(`icon-maskable-${size}.png`, await png(icon(512, 0.56, 0), size))
}
write('share.png', await sharp(Buffer.from(shareMarkup())).png({ compressionLevel: 9, palette: true }).toBuffer())
process.stdout.write(`drawn into ${readFileSync(`${folder}favicon.svg`).length} bytes of favicon and seven more\n`)
