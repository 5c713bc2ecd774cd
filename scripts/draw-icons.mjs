// Draws the favicon, the icons and the picture for sharing from the one mark. Run by hand when the mark changes:
// node scripts/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { markArcs, markBox, markPoint, markStroke } from '../web/src/ui/media/mark-shape.ts'

const require = createRequire(import.meta.url)
const sharp = require('sharp')
const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const [green, light, sun, ground, ink, muted] = ['#0b6b45', '#ffffff', '#f2b705', '#faf8f3', '#16211b', '#57655d']

const mark = (colour) =>
  `<g fill="none" stroke="${colour}" stroke-width="${markStroke}" stroke-linecap="round">${markArcs.map((d) => `<path d="${d}"/>`).join('')}</g>` +
  `<circle cx="${markPoint.x}" cy="${markPoint.y}" r="${markPoint.radius}" fill="${sun}"/>`
const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`

/** The mark on the brand's green; `part` is its share of the width, `corner` the radius of the background. */
const icon = (size, part, corner) => {
  const scale = (size * part) / markBox
  const shift = (size - markBox * scale) / 2
  const base = `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${green}"/>`
  return svg(size, size, `${base}<g transform="translate(${shift} ${shift}) scale(${scale})">${mark(light)}</g>`)
}

/** One colour on nothing: the system colours it. */
const monochrome = (size, part) => {
  const scale = (size * part) / markBox
  const shift = (size - markBox * scale) / 2
  const shape = mark('#000000').replace(sun, '#000000')
  return svg(size, size, `<g transform="translate(${shift} ${shift}) scale(${scale})">${shape}</g>`)
}

/** A shortcut's drawing, of our icons, on the brand's green. */
const shortcut = async (size, name) => {
  const { __iconData: icon } = await import(
    pathToFileURL(require.resolve(`lucide-react/dist/esm/icons/${name}.mjs`)).href
  )
  const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${tag} ${text.join(' ')}/>`
  })
  const drawn = `<g transform="translate(${size / 4} ${size / 4}) scale(${size / 48})" fill="none" stroke="${light}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`
  return svg(size, size, `<rect width="${size}" height="${size}" rx="${size / 2}" fill="${green}"/>${drawn}`)
}

const png = (text, size) =>
  sharp(Buffer.from(text)).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** A .ico holding one PNG, which every browser that still requests it understands. */
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

/** The picture for sharing, set in the product's own face: only a browser reads that file. */
async function share() {
  const face = readFileSync(
    require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ).toString('base64')
  const stripe = [0, 10, 20].map(
    (y) => `<rect x="0" y="${592 + y}" width="1200" height="${y === 10 ? 4 : 6}" fill="${green}"/>`,
  )
  const words =
    `<text x="345" y="300" font-weight="700" font-size="150" letter-spacing="-3" fill="${green}">mtaa</text>` +
    `<text x="100" y="430" font-weight="700" font-size="60" fill="${ink}">Connect with Your Community</text>` +
    `<text x="100" y="500" font-size="34" fill="${muted}">County, constituency, ward: your place in Kenya</text>`
  const drawn = `<g transform="translate(90 115) scale(6.8)">${mark(green)}</g>`
  const picture = svg(1200, 630, `<rect width="1200" height="630" fill="${ground}"/>${drawn}${words}${stripe.join('')}`)
  const style = `<style>@font-face{font-family:F;font-weight:300 900;src:url(data:font/woff2;base64,${face})}body{margin:0;font-family:F}</style>`
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(style + picture)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const image = await page.screenshot()
  await browser.close()
  return sharp(image).png({ compressionLevel: 9, palette: true }).toBuffer()
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
// What Android shows of a push in its status bar.
write('badge-96.png', await png(monochrome(512, 0.92), 96))
write('icon-monochrome-512.png', await png(monochrome(512, 0.62), 512))
const shortcuts = { feed: 'newspaper', market: 'store', orders: 'package', sell: 'tag' }
for (const [name, drawing] of Object.entries(shortcuts))
  write(`shortcut-${name}.png`, await png(await shortcut(192, drawing), 192))
write('share.png', await share())
process.stdout.write(`drawn into ${readFileSync(`${folder}favicon.svg`).length} bytes of favicon and thirteen more\n`)
