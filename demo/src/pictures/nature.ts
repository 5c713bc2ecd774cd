import type { Random } from '../random.ts'
import { darker, disc, faint, lighter, line, move, oval, rect, shape, times, wood } from './svg.ts'

const sunny = ['#F8D98B', '#F6C36B', '#FFE6A8', '#F2B705'] as const

export function acacia(x: number, y: number, scale: number, green: string): string {
  const crown =
    oval(0, -190, 150, 34, green) + oval(-60, -215, 90, 28, lighter(green, 0.12)) + oval(70, -222, 80, 24, green)
  const trunk = line('M0 0 L-4 -90 L-70 -185 M-4 -90 L60 -190 M-2 -60 L10 -190', darker(wood, 0.35), 14)
  return move(x, y, trunk + crown, 0, scale)
}

export const tufts = (random: Random, count: number, low: number, high: number, green: string) =>
  times(count, () => {
    const [x, y] = [random.between(10, 1270), random.between(low, high)]
    return line(`M${x.toFixed(0)} ${y.toFixed(0)} l-8 -18 m8 18 l2 -24 m-2 24 l10 -17`, green, 4)
  })

export function hills(random: Random, base: number, height: number, color: string): string {
  const [p, q, s] = [random.between(0.3, 1), random.between(0.3, 1), random.between(0.3, 1)]
  return shape(
    `M0 ${base} C140 ${(base - height * p).toFixed(0)} 320 ${(base - height * p).toFixed(0)} 470 ${base - 30} S760 ${(base - height * q).toFixed(0)} 900 ${base - 24} S1190 ${(base - height * s).toFixed(0)} 1280 ${base - 40} V960 H0 Z`,
    color,
  )
}

export function sky(random: Random, tone: string): string {
  const x = random.between(160, 1120)
  const clouds = times(random.whole(1, 3), () => {
    const [cx, cy, w] = [random.between(80, 1200), random.between(70, 260), random.between(60, 120)]
    return oval(cx, cy, w, 20, '#ffffff') + oval(cx + w * 0.3, cy - 16, w * 0.55, 24, '#ffffff')
  })
  return (
    rect(0, 0, 1280, 960, tone) +
    disc(x, random.between(120, 250), random.between(60, 95), random.pick(sunny)) +
    faint(0.7, clouds)
  )
}
