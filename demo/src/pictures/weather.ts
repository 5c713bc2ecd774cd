import { acacia } from './nature.ts'
import { person, up } from './person.ts'
import {
  cream,
  darker,
  earth,
  ink,
  leaf,
  lighter,
  line,
  move,
  oval,
  rect,
  shape,
  steel,
  times,
  wood,
  type Draw,
} from './svg.ts'

const boat: Draw = (random, a, b) =>
  line('M640 650 V200', wood, 18) +
  shape(`M656 210 Q${random.whole(920, 980)} 420 900 610 H656 Z`, cream) +
  shape('M656 300 Q820 420 870 500 H656 Z', lighter(a, 0.5)) +
  shape('M624 260 Q480 420 430 600 H624 Z', lighter(b, 0.4)) +
  shape('M300 640 H980 Q940 770 800 776 H480 Q340 770 300 640 Z', a) +
  rect(290, 630, 700, 26, b, 10) +
  times(6, (i) => shape(`M${400 + i * 90} 690 l26 20 l-26 20 l-26 -20 Z`, i % 2 ? '#F2B705' : cream)) +
  line('M240 790 q50 -24 100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0', '#E4F3F3', 12)

const tree: Draw = (random, a) =>
  acacia(640 + random.between(-40, 40), 780, 2.4, random.pick([leaf, '#5F8F3E', '#3F7D5A'])) +
  times(3, (i) => move(300 + i * 60, 320 + i * 30, line('M-30 0 q15 -20 30 0 q15 -20 30 0', ink, 7))) +
  (random.chance(0.5) ? person(random, 880, 0.5, a) : oval(900, 770, 60, 22, earth))

const planting: Draw = (random, a, b) =>
  times(
    3,
    (i) =>
      oval(400 + i * 240, 776, 90, 26, '#5E4029') +
      line(`M${400 + i * 240} 770 V${random.whole(560, 620)}`, wood, 14) +
      oval(400 + i * 240, 560, 70, 90, leaf) +
      oval(380 + i * 240, 600, 50, 56, lighter(leaf, 0.15)),
  ) +
  person(random, 520, 1.05, a) +
  person(random, 770, 1.05, b, up) +
  line('M590 560 L610 780', wood, 14) +
  shape('M584 740 h52 v40 q-26 30 -52 0 Z', steel)

const rain: Draw = (random, a, b) =>
  oval(640, 230, 300, 80, '#8796A0') +
  oval(500, 200, 160, 80, '#97A5AE') +
  oval(780, 190, 190, 90, '#7C8B95') +
  times(34, () => {
    const [x, y] = [random.between(330, 950), random.between(330, 730)]
    return line(`M${x.toFixed(0)} ${y.toFixed(0)} l-12 36`, '#5B9DBB', 6)
  }) +
  shape(
    'M420 560 Q440 400 640 390 Q840 400 860 560 q-37 -36 -74 0 q-37 -36 -73 0 q-37 -36 -73 0 q-37 -36 -73 0 q-37 -36 -74 0 q-37 -36 -73 0 Z',
    a,
  ) +
  line('M640 380 V740 q0 40 36 40 q30 0 30 -30', darker(wood, 0.3), 14) +
  shape('M640 392 Q560 470 567 560 q36 -36 73 0 q37 -36 73 0 Q720 470 640 392 Z', b) +
  oval(640, 800, 330, 24, '#7FB4D0')

const standpipe: Draw = (random, a, b) => {
  const can = (x: number, color: string) =>
    rect(x, 640, 120, 140, color, 20) +
    rect(x + 70, 610, 30, 34, darker(color, 0.35), 6) +
    line(`M${x + 20} 640 q0 -26 30 -26 q24 0 24 26`, darker(color, 0.25), 10)
  return (
    rect(600, 380, 90, 400, '#B9B3A4', 10) +
    rect(570, 756, 150, 28, '#9C9686') +
    shape('M690 440 H790 Q830 440 830 480 V520 H790 V490 Q790 478 776 478 H690 Z', steel) +
    rect(730, 400, 16, 44, steel) +
    rect(700, 386, 76, 18, a, 9) +
    (random.chance(0.5)
      ? line('M810 524 V640', '#6FB6D3', 16)
      : shape('M810 540 q-14 26 0 36 q14 -10 0 -36 Z', '#6FB6D3')) +
    can(750, '#F2B705') +
    can(890, a) +
    can(450, b) +
    can(310, '#F2B705') +
    person(random, 1040, 0.95, b)
  )
}

export const weather = { boat, tree, planting, rain, standpipe }
