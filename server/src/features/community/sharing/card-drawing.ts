import { sharePictureSize } from '@mtaa/contract/media/share-pictures'
import type { ShareCard } from '../../../core/share-card.ts'
import { colours, mark } from '../../../platform/mark.ts'
import { isReadable, setText, type TextStyle, writableText } from './set-text.ts'

const { width, height } = sharePictureSize
const { green, sun, ground, ink, muted } = colours
const margin = 64
/** Where the picture begins, when there is one. */
export const pictureBox = { left: 690, top: 0, width: width - 690, height }

// Sizes from large to small: the first that holds the title whole, else the last.
const titleStyles = [
  { size: 68, maxLines: 3 },
  { size: 56, maxLines: 4 },
  { size: 46, maxLines: 5 },
]
const leading = 1.18

/** The card without its picture, as SVG. Texts are outlines, so nothing that a person wrote is in it. */
export function cardDrawing(card: ShareCard, hasPicture: boolean): string {
  const maxWidth = (hasPicture ? pictureBox.left : width) - 2 * margin
  const place = setLine(card.place, { weight: 500, size: 34, maxWidth, maxLines: 1 })
  const line = setLine(card.line ?? '', { weight: 700, size: 52, maxWidth, maxLines: 1 })
  const title = titleOf(card.titles, maxWidth)
  const parts = [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    brand(),
    ...title.lines.map((outline, index) => path(outline, margin, 184 + title.size * (0.8 + index * leading), ink)),
    ...line.map((outline) => path(outline, margin, 500, green)),
    ...place.map((outline) => path(outline, margin, 558, muted)),
    ...[598, 608, 618].map(
      (y, index) => `<rect x="0" y="${y}" width="${width}" height="${index === 1 ? 4 : 6}" fill="${green}"/>`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

const path = (outline: string, x: number, y: number, colour: string) =>
  outline ? `<path transform="translate(${x} ${Math.round(y)})" fill="${colour}" d="${outline}"/>` : ''

const setLine = (text: string, style: TextStyle) => setText(writableText(text, style.weight), style).lines

function titleOf(titles: readonly string[], maxWidth: number): { lines: string[]; size: number } {
  const text = titles.map((title) => writableText(title, 700)).find(isReadable) ?? 'Mtaa'
  for (const { size, maxLines } of titleStyles) {
    const { lines, isWhole } = setText(text, { weight: 700, size, maxWidth, maxLines })
    if (isWhole || size === smallest) return { lines, size }
  }
  return { lines: [], size: smallest }
}

const smallest = 46

function brand(): string {
  const arcs = mark.arcs.map((d) => `<path d="${d}"/>`).join('')
  const { x, y, radius } = mark.point
  const [name = ''] = setText('mtaa', { weight: 700, size: 52, maxWidth: 300, maxLines: 1 }).lines
  return (
    `<g transform="translate(${margin} 62) scale(2)"><g fill="none" stroke="${green}" stroke-width="${mark.stroke}" stroke-linecap="round">${arcs}</g>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sun}"/></g>${path(name, margin + 80, 112, green)}`
  )
}
