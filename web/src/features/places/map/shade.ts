/** Steps of shading, from nothing to much. */
export const shades = [0, 1, 2, 3] as const
export type Shade = (typeof shades)[number]

/** The share of the largest count at which a step begins: most places have little, so the steps widen. */
const begins = [0, 0, 0.1, 0.4] as const

/** How dark a place is drawn that has this much, where the fullest has `max`. */
export function shadeOf(total: number, max: number): Shade {
  if (total <= 0) return 0
  const share = total / max
  return share >= begins[3] ? 3 : share >= begins[2] ? 2 : 1
}

/** The smallest count of a step. */
export const lowestOf = (shade: Shade, max: number): number =>
  shade < 2 ? shade : Math.max(1, Math.ceil(begins[shade] * max))

const backgrounds = ['bg-surface', 'bg-primary/10', 'bg-primary/25', 'bg-primary/45']
const fills = ['fill-surface', 'fill-primary/15', 'fill-primary/35', 'fill-primary/60']

export const shadeClass = (shade: Shade): string => backgrounds[shade] ?? ''
export const fillClass = (shade: Shade): string => fills[shade] ?? ''
