import {
  cream,
  darker,
  disc,
  ink,
  leaf,
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

const curtains: Draw = (_, a, b) => {
  const side = (x: number, to: number) =>
    shape(`M${x} 250 H${to} Q${(x + to) / 2} 560 ${x} 780 Z`, a) +
    line(`M${(x * 2 + to) / 3} 260 Q${(x * 3 + to) / 4} 540 ${x} 700`, darker(a, 0.2), 10)
  return (
    rect(420, 260, 440, 430, '#CFE8F2', 8) +
    line('M640 260 V690 M420 470 H860', '#ffffff', 14) +
    side(330, 640) +
    side(950, 640) +
    rect(300, 230, 680, 22, wood, 11) +
    times(8, (i) => ring(350 + i * 82, 246, 16, b, 8))
  )
}

const mosquitoNet: Draw = (_, a, b) =>
  rect(330, 640, 620, 110, b, 20) +
  rect(350, 610, 170, 60, '#ffffff', 24) +
  rect(330, 750, 40, 30, wood) +
  rect(910, 750, 40, 30, wood) +
  disc(640, 220, 46, a) +
  `<g opacity="0.55">${shape('M640 200 Q420 300 320 780 H960 Q860 300 640 200 Z', '#ffffff')}</g>` +
  times(7, (i) => line(`M640 210 Q${520 + i * 40} 420 ${350 + i * 97} 770`, lighter(a, 0.6), 4))

const shuka: Draw = (_) =>
  rect(360, 380, 560, 380, '#B3261E', 18) +
  times(6, (i) => rect(390 + i * 92, 380, 26, 380, '#1F3A93')) +
  times(4, (i) => rect(360, 410 + i * 92, 560, 22, '#1F3A93')) +
  times(6, (i) => rect(399 + i * 92, 380, 8, 380, '#16130F')) +
  shape('M360 700 H920 V742 Q640 780 360 742 Z', '#7E1A14') +
  times(14, (i) => line(`M${372 + i * 41} 752 v28`, '#B3261E', 8))

const vinyl: Draw = (random, a, b) => {
  const record = (x: number, y: number, label: string) =>
    disc(x, y, 200, ink) +
    times(5, (i) => ring(x, y, 90 + i * 22, '#ffffff18', 4)) +
    disc(x, y, 62, label) +
    disc(x, y, 10, cream)
  return (
    move(560, 540, rect(-220, -240, 440, 440, lighter(b, 0.3), 8) + disc(0, -20, 120, a), random.between(-8, -3)) +
    record(740, 570, a)
  )
}

const coins: Draw = (random, a) => {
  const stack = (x: number, count: number, color: string) =>
    times(count, (i) => oval(x, 760 - i * 26, 78, 28, darker(color, 0.2)) + oval(x, 752 - i * 26, 78, 26, color))
  return (
    move(
      620,
      470,
      rect(-230, -110, 460, 220, '#CFE0C3', 12) + disc(0, 0, 70, lighter(a, 0.4)) + rect(-200, -86, 90, 40, leaf, 8),
      random.between(-12, -4),
    ) +
    stack(450, 5, '#E0A93A') +
    stack(640, 8, '#C9A24B') +
    stack(830, 4, '#B9773F')
  )
}

const parcels: Draw = (_, a, b) => {
  const box = (x: number, y: number, w: number, h: number, tape: string) =>
    rect(x, y, w, h, '#C89A63', 8) + rect(x + w / 2 - 20, y, 40, h, tape) + rect(x + 24, y + h - 60, 90, 36, cream, 4)
  return box(360, 520, 280, 260, a) + box(660, 560, 260, 220, b) + box(470, 320, 300, 200, lighter(a, 0.3))
}

const popcorn: Draw = (_, a) =>
  rect(440, 250, 400, 60, a, 16) +
  rect(460, 310, 360, 270, '#DDEBF0', 8) +
  times(26, (i) => disc(486 + (i % 9) * 38, 560 - Math.floor(i / 9) * 34, 24, i % 4 ? '#FFF4CF' : '#F3D98B')) +
  rect(590, 340, 110, 70, steel, 20) +
  rect(440, 580, 400, 60, a, 8) +
  rect(470, 640, 340, 90, darker(a, 0.15)) +
  disc(510, 750, 34, ink) +
  disc(770, 750, 34, ink)

const padlock: Draw = (_, a, b) =>
  line('M530 520 V400 Q530 280 640 280 T750 400 V520', steel, 46) +
  rect(460, 500, 360, 280, a, 40) +
  disc(640, 610, 42, ink) +
  shape('M620 620 h40 l16 90 h-72 Z', ink) +
  ring(930, 560, 50, b, 22) +
  line('M930 610 V760 M930 700 h44 M930 750 h36', b, 22)

const drone: Draw = (_, a) => {
  const rotor = (x: number, y: number) => oval(x, y - 20, 120, 14, '#ffffffaa') + rect(x - 10, y - 24, 20, 44, ink, 6)
  return (
    line('M380 430 L560 500 M900 430 L720 500', ink, 26) +
    rect(530, 450, 220, 110, a, 50) +
    disc(640, 560, 46, ink) +
    disc(640, 560, 22, '#5B8FB9') +
    line('M540 560 l-50 90 h80 M740 560 l50 90 h-80', darker(steel, 0.3), 14) +
    rotor(380, 430) +
    rotor(900, 430)
  )
}

const flowerPots: Draw = (_, a, b) => {
  const pot = (x: number, color: string, bloom: string) =>
    times(5, (i) => line(`M${x} 620 Q${x - 60 + i * 30} 520 ${x - 90 + i * 45} 440`, leaf, 10)) +
    times(
      5,
      (i) =>
        disc(x - 90 + i * 45, 432 - (i % 2) * 30, 28, bloom) + disc(x - 90 + i * 45, 432 - (i % 2) * 30, 10, '#F2B705'),
    ) +
    shape(`M${x - 100} 620 h200 l-30 160 h-140 Z`, color) +
    rect(x - 110, 600, 220, 40, darker(color, 0.15), 8)
  return pot(500, '#B5622F', a) + pot(780, '#9C4F2A', b)
}

export const moreGoods = {
  curtains,
  mosquitoNet,
  shuka,
  vinyl,
  coins,
  parcels,
  popcorn,
  padlock,
  drone,
  flowerPots,
}
