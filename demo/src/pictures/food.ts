import {
  blend,
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
  wood,
  type Draw,
} from './svg.ts'

const crate: Draw = (random) => {
  const [color, long] = random.pick([
    ['#E8862E', false],
    ['#5F8F3E', true],
    ['#D9412F', false],
    ['#F2B13B', true],
    ['#8FB04A', false],
    ['#7B3F61', false],
  ] as const)
  const fruit = (x: number, y: number) =>
    oval(x, y, long ? 52 : 46, long ? 62 : 46, blend(color, '#7A4B2A', random.between(0, 0.16))) +
    oval(x - 16, y - 20, 12, 9, lighter(color, 0.5)) +
    line(`M${x} ${y - 44} l6 -16`, darker(leaf, 0.3), 6)
  return (
    times(5, (i) => fruit(440 + i * 98, 450)) +
    times(6, (i) => fruit(396 + i * 98, 520)) +
    times(7, (i) => fruit(350 + i * 98, 584)) +
    rect(290, 590, 700, 190, '#C48A53', 8) +
    times(3, (i) => rect(290, 596 + i * 62, 700, 48, '#D8A36A', 6)) +
    rect(300, 590, 40, 190, '#A9713F') +
    rect(940, 590, 40, 190, '#A9713F') +
    shape('M700 400 q60 -70 120 -20 q-40 60 -120 20 Z', leaf)
  )
}

const bananas: Draw = (random) => {
  const green = random.chance(0.4)
  const skin = green ? '#8FB04A' : '#F4C93F'
  const hand = (x: number, y: number, s: number) =>
    move(
      x,
      y,
      times(6, (i) =>
        move(
          0,
          0,
          shape('M-20 -200 Q-110 -90 -40 40 Q-20 60 0 40 Q-40 -80 20 -190 Z', i % 2 ? skin : darker(skin, 0.1)),
          -50 + i * 20,
        ),
      ) + rect(-34, -220, 68, 40, darker(leaf, 0.25), 14),
      0,
      s,
    )
  return hand(450, 700, 1.15) + hand(820, 700, random.between(1.05, 1.2)) + hand(640, 740, 1.3)
}

const jars: Draw = (random, a) => {
  const gold = random.pick(['#E3A02B', '#C97B1E', '#EBB94A', '#9C4A1F'])
  const jar = (x: number, s: number) =>
    move(
      x,
      780,
      rect(-110, -270, 220, 270, lighter(gold, 0.25), 34) +
        rect(-98, -220, 196, 208, gold, 26) +
        rect(-96, -320, 192, 60, a, 14) +
        rect(-80, -170, 160, 100, cream, 8) +
        shape('M-20 -150 h40 l20 34 l-20 34 h-40 l-20 -34 Z', gold) +
        rect(-94, -210, 16, 180, lighter(gold, 0.5), 8),
      0,
      s,
    )
  return (
    jar(430, 0.9) +
    jar(850, 0.95) +
    jar(640, 1.2) +
    line('M960 760 L1020 500', wood, 16) +
    oval(954, 750, 36, 24, wood) +
    times(3, (i) => line(`M926 ${740 + i * 9} h56`, darker(wood, 0.3), 3))
  )
}

const fish: Draw = (random, a) => {
  const one = (y: number, color: string) =>
    move(
      640,
      y,
      shape('M-270 0 Q-120 -130 120 -90 Q230 -60 290 0 Q230 60 120 90 Q-120 130 -270 0 Z', color) +
        shape('M-250 0 L-370 -90 Q-330 0 -370 90 Z', darker(color, 0.2)) +
        shape('M-80 -104 Q20 -190 110 -96 Z', darker(color, 0.2)) +
        times(14, (i) =>
          line(`M${-160 + (i % 7) * 46} ${-40 + Math.floor(i / 7) * 56} q20 18 0 36`, lighter(color, 0.35), 5),
        ) +
        line('M170 -74 q-34 74 0 148', darker(color, 0.25), 7) +
        disc(224, -18, 18, '#ffffff') +
        disc(226, -18, 9, ink),
      random.between(-6, 6),
      0.95,
    )
  return (
    oval(640, 700, 420, 90, lighter(a, 0.4)) +
    oval(640, 690, 370, 72, cream) +
    one(560, '#7E97A0') +
    one(680, '#93A58C') +
    move(
      930,
      730,
      disc(0, 0, 52, '#E9D24B') +
        disc(0, 0, 42, '#F7EC9A') +
        times(6, (i) => move(0, 0, line('M0 0 V-38', '#E9D24B', 4), i * 60)),
    )
  )
}

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

const churn: Draw = (random, a) => {
  const can = (x: number, s: number) =>
    move(
      x,
      780,
      shape('M-120 0 V-300 Q-120 -350 -70 -370 V-430 H70 V-370 Q120 -350 120 -300 V0 Z', steel) +
        rect(-84, -460, 168, 40, darker(steel, 0.2), 12) +
        rect(-90, -330, 24, 300, lighter(steel, 0.5), 12) +
        rect(-120, -250, 240, 12, darker(steel, 0.2)) +
        rect(-120, -60, 240, 12, darker(steel, 0.2)) +
        line('M-120 -300 q-50 20 0 80 M120 -300 q50 20 0 80', darker(steel, 0.3), 14),
      0,
      s,
    )
  return (
    can(480, 1.1) +
    can(760, random.between(0.8, 0.95)) +
    shape('M900 640 h110 l-10 140 h-90 Z', '#ffffff') +
    shape('M900 640 h110 l-2 30 h-106 Z', lighter(a, 0.5)) +
    oval(955, 640, 55, 12, '#F7F3EA')
  )
}

const eggs: Draw = (random) =>
  times(
    4,
    (row) =>
      times(
        6 - (row % 2),
        (i) =>
          oval(
            400 + i * 92 + (row % 2) * 46,
            520 + row * 58,
            40,
            52,
            random.pick(['#E8C9A0', '#DDB186', '#F4E7D2', '#C99768']),
          ) + oval(388 + i * 92 + (row % 2) * 46, 500 + row * 58, 10, 14, '#ffffff88'),
      ) + rect(340, 556 + row * 58, 600, 24, blend('#8C8A80', '#ffffff', row * 0.08), 10),
  ) + shape('M330 740 h620 l-24 44 h-572 Z', '#77756C')

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

const soda: Draw = (random, a, b) => {
  const bottle = (x: number, color: string) =>
    shape(
      `M${x - 56} 780 V560 Q${x - 56} 500 ${x - 26} 460 V360 H${x + 26} V460 Q${x + 56} 500 ${x + 56} 560 V780 Z`,
      color,
    ) +
    rect(x - 30, 338, 60, 28, steel, 6) +
    rect(x - 56, 590, 112, 90, cream) +
    disc(x, 635, 26, color) +
    rect(x - 44, 540, 12, 220, lighter(color, 0.45), 6)
  return (
    times(4, (i) => bottle(420 + i * 148, random.pick([a, b, '#E8862E', '#3F7D3A', '#7A1F2B']))) +
    rect(330, 660, 620, 120, darker(b, 0.1), 12) +
    times(4, (i) => rect(366 + i * 148, 686, 108, 68, darker(b, 0.35), 10))
  )
}

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

export const food = { crate, bananas, jars, fish, plate, chapati, churn, eggs, cup, soda, grill, cake }
