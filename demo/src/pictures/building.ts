import {
  cream,
  darker,
  disc,
  ink,
  lighter,
  line,
  move,
  oval,
  rect,
  ring,
  shape,
  steel,
  times,
  wood,
  type Draw,
} from './svg.ts'

const gate: Draw = (random, a, b) => {
  const scroll = (x: number) => ring(x, 500, 34, b, 10) + ring(x, 590, 34, b, 10) + line(`M${x} 534 v22`, b, 10)
  const wing = (x: number) =>
    rect(x, 360, 290, 410, darker(a, 0.05), 6) +
    rect(x + 16, 378, 258, 374, darker(a, 0.3)) +
    times(
      6,
      (i) =>
        rect(x + 24 + i * 44, 378, 12, 374, lighter(a, 0.1)) +
        shape(`M${x + 20 + i * 44} 362 l10 -${random.whole(44, 60)} l10 60 Z`, b),
    ) +
    scroll(x + 90) +
    scroll(x + 200)
  return (
    rect(270, 300, 70, 480, '#D8B998') +
    rect(256, 276, 98, 34, '#B99673', 6) +
    rect(940, 300, 70, 480, '#D8B998') +
    rect(926, 276, 98, 34, '#B99673', 6) +
    wing(346) +
    wing(644) +
    rect(616, 540, 48, 60, ink, 8) +
    disc(640, 566, 9, '#E0B04A')
  )
}

const barrow: Draw = (random, a, b) =>
  line('M460 640 L260 480', wood, 24) +
  line('M500 650 L300 520', wood, 24) +
  times(7, (i) =>
    disc(520 + i * 56, 470 - (i % 3) * 26, random.between(40, 60), random.pick(['#8C8A80', '#A69F92', '#77756C'])),
  ) +
  shape('M430 460 H930 L860 640 H520 Z', a) +
  rect(420, 448, 524, 24, darker(a, 0.25), 10) +
  line('M560 640 L520 776 M520 776 h60 M800 640 L880 690', ink, 20) +
  ring(890, 700, 64, ink, 26) +
  disc(890, 700, 16, b)

const cement: Draw = (random, a, b) => {
  const bag = (x: number, y: number) =>
    rect(x, y, 290, 100, '#D9D3C4', 26) +
    rect(x + 70, y + 14, 150, 72, a, 8) +
    shape(`M${x + 100} ${y + 70} l45 -44 l45 44 Z`, cream) +
    line(`M${x + 20} ${y + 16} v68 M${x + 270} ${y + 16} v68`, '#BDB5A2', 6)
  return (
    bag(330, 680) +
    bag(640, 680) +
    bag(480, 580) +
    (random.chance(0.5) ? bag(470, 480) : '') +
    move(960, 776, rect(-10, -330, 20, 250, wood) + shape('M-60 -100 h120 v60 q-60 60 -120 0 Z', steel), 10) +
    times(3, (i) => rect(330 + i * 6, 640 - i * 14, 130, 14, b, 4))
  )
}

const sheets: Draw = (random, a, b) =>
  times(6, (i) =>
    move(
      640 + i * 10,
      740 - i * 46,
      times(
        13,
        (s) =>
          rect(-330 + s * 50, -30, 26, 90, s % 2 ? lighter(i % 2 ? a : b, 0.25) : i % 2 ? a : b, 12) +
          rect(-306 + s * 50, -24, 28, 80, darker(i % 2 ? a : b, 0.18)),
      ),
      -4 + random.between(-1, 1),
    ),
  ) +
  rect(330, 770, 60, 18, wood) +
  rect(880, 770, 60, 18, wood)

const paint: Draw = (random, a, b) => {
  const tin = (x: number, s: number, color: string) =>
    move(
      x,
      780,
      rect(-120, -250, 240, 250, '#E7E3D8', 14) +
        rect(-120, -180, 240, 110, color) +
        oval(0, -250, 120, 28, darker(steel, 0.1)) +
        oval(0, -252, 100, 20, color) +
        shape(`M60 -250 q10 60 -4 ${random.whole(90, 140)} q-26 10 -30 -20 V-250 Z`, color) +
        line('M-116 -240 Q0 -400 116 -240', steel, 8),
      0,
      s,
    )
  return (
    move(
      930,
      540,
      rect(-14, 0, 28, 240, wood, 10) + rect(-60, -60, 120, 70, steel, 8) + rect(-66, -150, 132, 96, a, 14),
      14,
    ) +
    tin(440, 1.1, a) +
    tin(730, 0.9, b) +
    line('M300 300 q160 -60 320 0 t320 0', faintly(a), 70)
  )
}
const faintly = (color: string) => lighter(color, 0.45)

export const building = { gate, barrow, cement, sheets, paint }
