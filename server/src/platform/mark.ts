/** The logo's mark in a box of 32, as the web's `mark-shape.ts` draws it, and the colours of the brand. */
export const mark = {
  arcs: [
    'M10.66 22.83A5.5 5.5 0 1 1 21.34 22.83',
    'M6.54 23.86A9.75 9.75 0 1 1 25.46 23.86',
    'M2.42 24.89A14 14 0 1 1 29.58 24.89',
  ],
  stroke: 2.75,
  point: { x: 16, y: 21.5, radius: 2.25 },
}

export const colours = { green: '#0b6b45', sun: '#f2b705', ground: '#faf8f3', ink: '#16211b', muted: '#57655d' }
