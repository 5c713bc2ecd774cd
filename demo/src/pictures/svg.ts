import type { Random } from '../random.ts'

/** Draws one thing, about 640 wide, standing on the line y = 780 around x = 640, in two colours. */
export type Draw = (random: Random, main: string, second: string) => string

export const ink = '#26302B'
export const cream = '#FBF3E2'
export const wood = '#8A5A34'
export const steel = '#B4BFC2'
export const leaf = '#4E8A4A'
export const earth = '#9C6B41'
export const skins = ['#5A3825', '#6B442C', '#7C5034', '#8D5F3F', '#4A2D1E', '#A0714E'] as const

const n = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${r ? ` rx="${r}"` : ''}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, color: string, width: number) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const move = (x: number, y: number, inside: string, turn = 0, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`

export const faint = (opacity: number, inside: string) => `<g opacity="${opacity}">${inside}</g>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The colour moved towards another: 0 leaves it, 1 replaces it. */
export function blend(color: string, towards: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(color, at) * (1 - share) + channel(towards, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (color: string, share = 0.2) => blend(color, '#1c1410', share)
export const lighter = (color: string, share = 0.3) => blend(color, '#ffffff', share)
