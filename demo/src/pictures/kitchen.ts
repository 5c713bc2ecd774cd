import {
  cream,
  darker,
  disc,
  faint,
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
  type Draw,
} from './svg.ts'

const plate: Draw = (random, a) => {
  const steam = faint(
    0.6,
    line('M540 380 q-20 -40 0 -80 q20 -40 0 -80 M660 370 q-20 -40 0 -80 q20 -40 0 -80', '#ffffff', 12),
  )
  const greens = times(16, () =>
    oval(
      random.between(690, 850),
      random.between(560, 640),
      random.between(14, 30),
      12,
      random.pick(['#3F7D3A', '#5B9A4C', '#2F6A34']),
    ),
  )
  const stew =
    oval(560, 650, 130, 44, '#9C3F1D') +
    times(7, () =>
      disc(
        random.between(470, 650),
        random.between(630, 668),
        random.between(12, 22),
        random.pick(['#7A2F14', '#C86A2E', '#5B2A16']),
      ),
    )
  return (
    steam +
    oval(640, 720, 400, 76, darker(a, 0.15)) +
    oval(640, 700, 400, 80, cream) +
    oval(640, 694, 330, 60, '#ffffff') +
    shape('M430 640 Q440 470 570 470 Q690 480 690 640 Z', '#F7F0DC') +
    greens +
    stew +
    times(4, (i) => disc(820 + i * 24, 660 + (i % 2) * 12, 17, '#D9412F')) +
    line('M1060 760 L1090 470 M190 760 V480', steel, 14) +
    oval(1092, 450, 24, 44, steel)
  )
}

const chapati: Draw = (random, a) =>
  oval(620, 740, 360, 62, darker(a, 0.1)) +
  oval(620, 726, 360, 56, lighter(a, 0.45)) +
  times(
    random.whole(6, 8),
    (i) =>
      oval(620 + random.between(-10, 10), 706 - i * 26, 260, 42, '#C68F4E') +
      oval(620, 698 - i * 26, 258, 40, '#EBC98A') +
      times(6, () =>
        oval(random.between(450, 790), 698 - i * 26 + random.between(-22, 22), random.between(14, 30), 7, '#B97B3B'),
      ),
  ) +
  shape('M930 640 h150 q0 130 -75 130 t-75 -130 Z', a) +
  oval(1005, 642, 75, 20, '#B5651D') +
  line('M1080 670 q60 0 40 50 q-20 30 -60 20', a, 14)

const grill: Draw = (random, a) =>
  faint(
    0.45,
    line(
      'M500 380 q-30 -50 0 -100 q30 -50 0 -100 M640 360 q-30 -50 0 -100 q30 -50 0 -90 M780 380 q-30 -50 0 -100 q30 -50 0 -100',
      '#ffffff',
      18,
    ),
  ) +
  line('M420 640 L380 780 M860 640 L900 780', ink, 20) +
  shape('M330 540 H950 Q940 680 800 690 H480 Q340 680 330 540 Z', darker(a, 0.35)) +
  times(9, (i) => disc(370 + i * 68, 544, 30, i % 2 ? '#E2584A' : '#F08A3C')) +
  times(14, (i) => rect(340 + i * 44, 490, 6, 30, ink)) +
  rect(320, 500, 640, 12, steel, 6) +
  times(random.whole(3, 4), (i) =>
    move(
      430 + i * 130,
      480,
      line('M-60 0 H90', '#D8B983', 8) +
        times(4, (s) => rect(-46 + s * 30, -20, 26, 40, s % 2 ? '#8A3F1D' : '#B5622F', 10)),
    ),
  ) +
  times(2, (i) => ring(420 + i * 440, 600, 14, steel, 6))

const cake: Draw = (random, a, b) =>
  oval(640, 764, 340, 34, steel) +
  rect(400, 580, 480, 180, lighter(a, 0.5), 26) +
  shape('M400 600 q40 60 80 0 q40 70 80 0 q40 60 80 0 q40 70 80 0 q40 60 80 0 q40 60 80 0 V580 H400 Z', a) +
  rect(480, 430, 320, 160, lighter(b, 0.5), 24) +
  shape('M480 450 q40 50 80 0 q40 60 80 0 q40 50 80 0 q40 60 80 0 V430 H480 Z', b) +
  times(
    random.whole(3, 5),
    (i) =>
      rect(540 + i * 50, 350, 14, 84, i % 2 ? '#F2B705' : cream, 5) +
      shape(`M${547 + i * 50} 346 q-18 -24 0 -52 q18 28 0 52 Z`, '#F08A3C'),
  ) +
  times(8, (i) => disc(430 + i * 60, 720, 14, i % 2 ? b : '#F2B705'))

const cup: Draw = (random, a, b) =>
  faint(0.6, line('M560 400 q-20 -40 0 -80 q20 -40 0 -80 M660 400 q-20 -40 0 -80 q20 -40 0 -80', '#ffffff', 14)) +
  oval(610, 764, 280, 32, cream) +
  shape('M430 440 H790 Q800 740 700 750 H520 Q420 740 430 440 Z', a) +
  oval(610, 442, 180, 36, lighter(a, 0.35)) +
  oval(610, 446, 156, 26, random.pick(['#A9682F', '#5A3320', '#C48A53'])) +
  line('M786 500 Q900 500 880 600 Q860 670 760 660', a, 30) +
  times(3, (i) => line(`M440 ${560 + i * 24} q170 40 342 0`, i === 1 ? '#F2B705' : b, 8)) +
  shape('M930 700 q60 -110 130 -20 q-60 80 -130 20 Z', leaf) +
  times(5, (i) => oval(930 + i * 30, 770 - (i % 2) * 14, 20, 13, '#5A3320'))

export const kitchen = { plate, chapati, grill, cake, cup }
