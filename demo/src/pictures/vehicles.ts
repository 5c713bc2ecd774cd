import {
  blend,
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
  type Draw,
} from './svg.ts'

const tyre = (x: number, y: number, r: number, hub = steel) =>
  disc(x, y, r, ink) +
  disc(x, y, r * 0.58, hub) +
  disc(x, y, r * 0.22, darker(hub, 0.4)) +
  times(5, (i) =>
    disc(x + Math.cos(i * 1.257) * r * 0.4, y + Math.sin(i * 1.257) * r * 0.4, r * 0.07, darker(hub, 0.4)),
  )
const glass = '#CBE3EA'

const car: Draw = (random, a, b) => {
  const saloon = random.chance(0.5)
  const roof = saloon
    ? 'M400 560 Q450 410 560 400 H760 Q840 410 910 560 Z'
    : 'M330 560 Q350 400 440 392 H800 Q880 400 930 560 Z'
  const panes = saloon
    ? 'M446 548 Q480 446 566 436 H640 V548 Z M664 436 H750 Q806 446 856 548 H664 Z'
    : 'M376 548 Q390 432 450 428 H600 V548 Z M624 428 H790 Q840 440 872 548 H624 Z'
  return (
    shape(roof, darker(a, 0.08)) +
    shape(panes, glass) +
    rect(260, 548, 760, 170, a, 54) +
    rect(260, 650, 760, 68, darker(a, 0.18), 30) +
    rect(644, 560, 4, 140, darker(a, 0.3)) +
    rect(672, 590, 50, 12, darker(a, 0.35), 6) +
    oval(1000, 604, 20, 28, '#FFE9A8') +
    rect(262, 580, 22, 52, '#D9412F', 8) +
    rect(930, 690, 100, 22, b, 8) +
    tyre(420, 712, 76) +
    tyre(870, 712, 76)
  )
}

const pickup: Draw = (random, a, b) => {
  const load = random.chance(0.6)
    ? times(4, (i) =>
        rect(290 + i * 76, 470 - (i % 2) * 50, 84, 130, random.pick(['#C79A5B', '#B98850', b, '#D8B983']), 10),
      )
    : ''
  return (
    load +
    shape('M640 570 V420 Q640 400 664 400 H800 Q830 400 850 440 L900 560 H1000 Q1030 566 1030 600 V700 H640 Z', a) +
    shape('M672 550 V440 H786 Q806 442 818 466 L852 550 Z', glass) +
    rect(260, 540, 400, 160, darker(a, 0.1), 12) +
    times(5, (i) => rect(276 + i * 76, 556, 8, 120, darker(a, 0.25))) +
    rect(250, 680, 790, 34, darker(a, 0.45), 10) +
    oval(1012, 620, 18, 24, '#FFE9A8') +
    rect(700, 590, 50, 12, darker(a, 0.35), 6) +
    tyre(400, 710, 80) +
    tyre(890, 710, 80)
  )
}

const matatu: Draw = (random, a, b) => {
  const stripe = random.pick(['#F2B705', cream, '#2F8F5B'])
  return (
    rect(240, 360, 800, 350, a, 46) +
    shape('M940 360 H1000 Q1060 380 1070 560 V690 H940 Z', a) +
    times(4, (i) => rect(276 + i * 150, 410, 128, 130, glass, 14)) +
    shape('M890 410 H990 Q1030 430 1040 540 H890 Z', glass) +
    rect(240, 570, 830, 34, stripe) +
    times(7, (i) => shape(`M${270 + i * 96} 620 l40 -30 l40 30 l-40 30 Z`, i % 2 ? b : lighter(a, 0.4))) +
    rect(240, 680, 830, 34, darker(a, 0.4), 10) +
    rect(300, 322, 560, 14, ink) +
    times(3, (i) => rect(330 + i * 170, 250 + (i % 2) * 20, 140, 76, random.pick(['#C79A5B', b, '#7A93B5']), 12)) +
    oval(1050, 640, 18, 26, '#FFE9A8') +
    tyre(410, 714, 72) +
    tyre(900, 714, 72)
  )
}

const motorbike: Draw = (random, a, b) =>
  ring(410, 660, 112, ink, 34) +
  disc(410, 660, 26, steel) +
  ring(900, 660, 112, ink, 34) +
  disc(900, 660, 26, steel) +
  times(6, (i) =>
    line(
      `M410 660 l${(Math.cos(i) * 90).toFixed(0)} ${(Math.sin(i) * 90).toFixed(0)} M900 660 l${(Math.cos(i) * 90).toFixed(0)} ${(Math.sin(i) * 90).toFixed(0)}`,
      steel,
      4,
    ),
  ) +
  line('M900 660 L820 430 L780 380', steel, 22) +
  line('M780 380 L700 372 M820 430 L560 470 L410 660 L640 690 Z', darker(a, 0.35), 20) +
  shape('M600 430 Q700 370 810 420 Q820 500 740 520 H610 Z', a) +
  shape('M320 450 Q460 410 610 440 L600 496 Q450 480 340 496 Z', ink) +
  rect(290, 400, 150, 20, steel, 8) +
  disc(650, 620, 70, darker(steel, 0.25)) +
  disc(650, 620, 40, steel) +
  line('M650 680 L360 720', steel, 26) +
  disc(845, 420, 36, '#FFE9A8') +
  ring(845, 420, 36, darker(a, 0.4), 8) +
  shape('M800 560 q100 -70 210 20 l-20 20 q-90 -60 -170 0 Z', a) +
  shape('M290 580 q90 -80 210 -10 l-10 26 q-100 -50 -180 10 Z', b) +
  (random.chance(0.5) ? rect(300, 300, 130, 100, b, 12) + rect(300, 340, 130, 12, lighter(b, 0.4)) : '')

const bicycle: Draw = (random, a, b) =>
  ring(420, 640, 132, ink, 16) +
  ring(860, 640, 132, ink, 16) +
  times(8, (i) =>
    line(
      `M420 640 l${(Math.cos(i * 0.8) * 120).toFixed(0)} ${(Math.sin(i * 0.8) * 120).toFixed(0)} M860 640 l${(Math.cos(i * 0.8) * 120).toFixed(0)} ${(Math.sin(i * 0.8) * 120).toFixed(0)}`,
      steel,
      3,
    ),
  ) +
  line('M420 640 L540 440 H780 L620 640 Z M540 440 L620 640 M860 640 L770 390', a, 20) +
  line('M520 400 L545 450', steel, 14) +
  rect(460, 384, 120, 26, ink, 13) +
  line('M770 390 Q800 350 850 370', steel, 14) +
  rect(830, 360, 60, 22, b, 10) +
  ring(620, 640, 40, darker(steel, 0.3), 12) +
  line('M620 640 l40 60', steel, 12) +
  rect(640, 700, 60, 12, ink, 6) +
  (random.chance(0.6)
    ? line('M780 470 V560 M900 470 V560', wire, 6) + shape('M770 460 h150 l-18 110 h-114 Z', '#C79A5B')
    : '') +
  rect(340, 470, 130, 14, steel, 6) +
  line('M420 640 L360 480', steel, 8)
const wire = '#8E7A5A'

const wheel: Draw = (random, a, b) =>
  times(
    3,
    (i) =>
      rect(700, 660 - i * 110, 320, 112, ink, 46) +
      times(9, (s) => rect(720 + s * 32, 672 - i * 110, 14, 88, lighter(ink, 0.12), 6)),
  ) +
  disc(500, 570, 212, ink) +
  ring(500, 570, 186, lighter(ink, 0.14), 8) +
  disc(500, 570, 140, steel) +
  times(5, (i) => move(500, 570, rect(-20, -132, 40, 120, darker(steel, 0.22), 16), i * 72 + random.between(0, 8))) +
  disc(500, 570, 34, a) +
  disc(500, 570, 14, b)

const tractor: Draw = (random, a, b) =>
  rect(420, 330, 260, 26, darker(a, 0.3), 10) +
  line('M450 350 V540 M660 350 V540', darker(a, 0.3), 16) +
  rect(470, 360, 180, 150, glass, 8) +
  shape('M620 500 H920 Q960 505 960 540 V660 H560 V540 Z', a) +
  rect(760, 520, 180, 20, b) +
  times(4, (i) => rect(780 + i * 40, 556, 18, 80, darker(a, 0.3), 6)) +
  rect(820, 370, 22, 140, ink, 8) +
  oval(836, 350 - random.between(0, 16), 30, 20, '#9AA3A3') +
  disc(470, 620, 170, ink) +
  times(14, (i) => move(470, 620, rect(-14, -182, 28, 34, ink, 6), i * 25.7)) +
  disc(470, 620, 100, b) +
  disc(470, 620, 34, darker(b, 0.35)) +
  tyre(880, 690, 96, b) +
  shape('M330 520 q70 -90 230 -70 l10 50 q-120 -30 -200 60 Z', darker(a, 0.12))

const bus: Draw = (random, a, b) =>
  rect(200, 330, 880, 390, blend(a, cream, 0.1), 34) +
  rect(200, 560, 880, 90, b) +
  shape(`M200 560 q300 ${random.whole(-80, -30)} 880 0 Z`, lighter(b, 0.35)) +
  times(5, (i) => rect(236 + i * 140, 380, 120, 130, glass, 12)) +
  rect(940, 380, 110, 290, darker(glass, 0.1), 12) +
  rect(993, 380, 6, 290, ink) +
  rect(300, 346, 420, 22, ink, 8) +
  tyre(380, 722, 70) +
  tyre(860, 722, 70) +
  oval(1066, 620, 14, 24, '#FFE9A8')

export const vehicles = { car, pickup, matatu, motorbike, bicycle, wheel, tractor, bus }
