import { blend, darker, leaf, lighter, line, oval, rect, shape, times, type Draw } from './svg.ts'

/** A crate of one fruit: its colours, and its size across and down. */
const crateOf =
  (colors: readonly string[], width: number, height: number, mark = ''): Draw =>
  (random) => {
    const color = random.pick(colors)
    const fruit = (x: number, y: number) =>
      oval(x, y, width, height, blend(color, '#7A4B2A', random.between(0, 0.12))) +
      (mark
        ? line(`M${x - 20} ${y - height + 14} q-16 40 0 80 M${x + 20} ${y - height + 14} q16 40 0 80`, mark, 6)
        : '') +
      oval(x - 16, y - 20, 12, 9, lighter(color, 0.5)) +
      line(`M${x} ${y - height + 4} l6 -16`, darker(leaf, 0.3), 6)
    const row = (y: number, inset: number) => {
      const breadth = 620 - 2 * inset
      const count = Math.floor(breadth / (width * 1.9))
      return times(count, (i) => fruit(330 + inset + width + (i * (breadth - 2 * width)) / Math.max(1, count - 1), y))
    }
    return (
      row(600 - 2.4 * height, 90) +
      row(600 - 1.2 * height, 40) +
      row(600 - 0.2 * height, 0) +
      rect(290, 590, 700, 190, '#C48A53', 8) +
      times(3, (i) => rect(290, 596 + i * 62, 700, 48, '#D8A36A', 6)) +
      rect(300, 590, 40, 190, '#A9713F') +
      rect(940, 590, 40, 190, '#A9713F') +
      shape('M700 400 q60 -70 120 -20 q-40 60 -120 20 Z', leaf)
    )
  }

export const produce = {
  crate: crateOf(['#E8862E', '#5F8F3E', '#8FB04A', '#F2B13B'], 46, 52),
  tomatoes: crateOf(['#D9412F'], 46, 44),
  avocados: crateOf(['#4F7A33'], 48, 64),
  mangoes: crateOf(['#F0A434', '#E8862E'], 50, 60),
  passionFruit: crateOf(['#6B2F55'], 42, 42),
  watermelons: crateOf(['#3F8F4A'], 80, 72, '#1F5F33'),
}
