import type { Random } from '../random.ts'
import { darker, disc, ink, lighter, line, move, shape, skins } from './svg.ts'

/** Somebody standing, feet on the line y = 780. */
export function person(
  random: Random,
  x: number,
  s: number,
  color: string,
  arms = 'M-58 -250 L-80 -130 M58 -250 L80 -130',
): string {
  const skin = random.pick(skins)
  const skirt = random.chance(0.5)
  const legs = skirt
    ? shape('M-56 -170 H56 L84 -40 H-84 Z', color) + line('M-24 -44 V-6 M24 -44 V-6', skin, 18)
    : line('M-26 -150 V-6 M26 -150 V-6', darker(color, 0.5), 34)
  const hair = skirt
    ? shape('M-50 -350 q0 -56 50 -56 t50 56 q-50 -26 -100 0 Z', random.pick([ink, lighter(color, 0.3), '#F2B705']))
    : shape('M-44 -352 q0 -44 44 -44 t44 44 q-44 -18 -88 0 Z', ink)
  return move(
    x,
    780,
    line(arms, skin, 24) +
      legs +
      shape('M-62 -262 Q0 -300 62 -262 L56 -140 H-56 Z', color) +
      disc(0, -340, 46, skin) +
      hair,
    0,
    s,
  )
}

/** Arms in the air. */
export const up = 'M-58 -250 L-104 -360 M58 -250 L104 -360'
