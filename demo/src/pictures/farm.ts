import {
  cream,
  darker,
  disc,
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

const feathers = ['#8A4B2A', '#C98B4B', '#EDE3D0', '#4A3A34', '#B5622F'] as const

const chicken: Draw = (random) => {
  const hen = (color: string) =>
    shape(
      'M-200 -250 Q-260 -380 -190 -400 Q-170 -330 -120 -290 Q-40 -270 40 -300 Q70 -420 120 -440 Q190 -450 190 -370 Q180 -250 170 -200 Q130 -60 -20 -60 Q-170 -80 -200 -250 Z',
      color,
    ) +
    shape('M-90 -230 Q-20 -280 60 -210 Q20 -110 -80 -140 Z', darker(color, 0.2)) +
    shape('M110 -440 q0 -40 26 -30 q4 -30 30 -16 q26 -20 24 30 q-30 -20 -80 16 Z', '#D23B2C') +
    shape('M190 -390 l44 16 l-44 16 Z', '#EBA93A') +
    oval(184, -336, 14, 26, '#D23B2C') +
    disc(150, -388, 10, '#ffffff') +
    disc(152, -388, 5, ink) +
    line('M-40 -64 V-6 M40 -66 V-6 M-40 -4 h34 M40 -4 h34', '#EBA93A', 10)
  return (
    move(470, 780, hen(random.pick(feathers)), 0, random.between(0.85, 1)) +
    move(850, 785, hen(random.pick(feathers)), 0, random.between(0.8, 1.1)) +
    times(
      random.whole(2, 5),
      (i) =>
        disc(580 + i * 46, 766, 20, '#F5D36B') +
        disc(592 + i * 46, 746, 13, '#F5D36B') +
        shape(`M${603 + i * 46} 744 l12 4 l-12 5 Z`, '#EBA93A'),
    )
  )
}

const goat: Draw = (random) => {
  const coat = random.pick(['#EDE6DA', '#8C6243', '#4E423C', '#C79A6B', '#D8C7AE'])
  const patch = darker(coat, 0.3)
  return (
    line('M470 620 V776 M540 630 V776 M740 630 V776 M800 620 V776', darker(coat, 0.12), 34) +
    line('M470 772 h4 M540 772 h4 M740 772 h4 M800 772 h4', ink, 34) +
    shape('M430 470 Q560 430 760 460 Q850 470 840 560 Q830 660 700 656 H520 Q420 650 430 470 Z', coat) +
    shape('M540 456 q90 -10 130 30 q-20 80 -100 60 q-60 -30 -30 -90 Z', patch) +
    shape('M430 480 q-50 -10 -50 -60 q40 0 60 40 Z', coat) +
    shape('M770 480 L820 330 Q850 290 910 310 L980 370 Q980 410 930 410 L880 400 L850 540 Z', coat) +
    shape('M846 310 q-30 -90 -100 -80 q50 20 56 96 Z M876 300 q-10 -100 -80 -110 q40 40 44 108 Z', darker(wood, 0.1)) +
    shape('M840 330 q-70 -10 -90 40 q60 20 100 0 Z', patch) +
    disc(900, 346, 9, ink) +
    line('M930 410 q6 40 -10 60', darker(coat, 0.3), 12)
  )
}

const camel: Draw = (random) => {
  const coat = random.pick(['#C99A5E', '#D8B07A', '#B98549'])
  return (
    line('M440 580 L420 772 M510 600 V772 M740 600 V772 M800 580 L816 772', darker(coat, 0.14), 34) +
    shape(
      'M380 520 Q420 430 500 430 Q560 270 640 300 Q700 330 730 430 Q820 430 850 500 Q840 620 740 620 H480 Q380 620 380 520 Z',
      coat,
    ) +
    line('M840 500 Q930 520 930 400 T960 280', coat, 62) +
    shape('M920 250 Q960 220 1040 250 Q1080 270 1060 300 Q1000 320 940 310 Z', coat) +
    disc(990, 258, 8, ink) +
    shape('M930 250 l-14 -36 l34 20 Z', darker(coat, 0.2)) +
    line('M384 520 q-36 40 -20 110', darker(coat, 0.2), 12) +
    rect(560, 400, 170, 110, '#A33A2C', 20) +
    times(3, (i) => rect(560, 424 + i * 26, 170, 8, i % 2 ? '#F2B705' : cream))
  )
}

const sheep: Draw = (random) => {
  const wool = random.pick(['#F4EFE3', '#E6DAC4', '#FBF7EE'])
  const one = (x: number, s: number) =>
    move(
      x,
      780,
      line('M-90 -90 V-6 M-30 -80 V-6 M60 -80 V-6 M110 -90 V-6', ink, 22) +
        times(11, (i) => disc(Math.cos(i * 0.57) * 120, -190 + Math.sin(i * 0.57) * 70, 66, wool)) +
        oval(0, -190, 150, 90, wool) +
        shape('M130 -270 q60 -30 90 20 l20 60 q-40 40 -90 0 Z', ink) +
        oval(128, -246, 34, 15, '#3A3330') +
        disc(196, -228, 8, '#ffffff'),
      0,
      s,
    )
  return one(420, random.between(0.75, 0.9)) + one(780, random.between(1.05, 1.25))
}

const maize: Draw = (random) => {
  const cob = (x: number, turn: number, s: number) =>
    move(
      x,
      770,
      oval(0, -200, 74, 200, '#F2C33B') +
        times(40, (i) =>
          disc(-48 + (i % 5) * 24, -360 + Math.floor(i / 5) * 44 + (i % 2) * 10, 13, i % 7 ? '#F8D765' : '#E5A92C'),
        ) +
        shape('M0 0 Q-120 -60 -110 -300 Q-50 -160 0 -60 Z', leaf) +
        shape('M0 0 Q120 -60 120 -280 Q56 -150 0 -60 Z', darker(leaf, 0.15)) +
        shape('M0 6 Q-60 -40 -40 -180 Q30 -100 20 0 Z', lighter(leaf, 0.2)),
      turn,
      s,
    )
  return (
    cob(440, -20 + random.between(-5, 5), 1) +
    cob(840, 20 + random.between(-5, 5), 1) +
    cob(640, random.between(-6, 6), 1.2)
  )
}

const seedlings: Draw = (random, a) => {
  const sprout = (x: number, y: number) =>
    line(`M${x} ${y} q6 -50 0 -90`, darker(leaf, 0.1), 9) +
    shape(`M${x} ${y - 80} q-80 -10 -90 -80 q80 0 90 80 Z`, leaf) +
    shape(`M${x} ${y - 90} q10 -80 90 -90 q0 80 -90 90 Z`, lighter(leaf, 0.15)) +
    shape(`M${x} ${y - 90} q-30 -60 0 -${random.whole(100, 130)} q30 60 0 100 Z`, lighter(leaf, 0.25))
  return (
    times(5, (i) => sprout(360 + i * 140, 560)) +
    rect(280, 560, 720, 40, '#5E4029') +
    rect(270, 596, 740, 70, darker(a, 0.1), 10) +
    times(4, (i) => sprout(430 + i * 140, 690)) +
    rect(300, 690, 680, 30, '#5E4029') +
    rect(270, 716, 740, 64, a, 10) +
    times(9, (i) => rect(300 + i * 80, 724, 6, 48, darker(a, 0.2)))
  )
}

const sacks: Draw = (random, a, b) => {
  const sack = (x: number, s: number, stripe: string) =>
    move(
      x,
      780,
      shape('M-130 -330 Q-160 -150 -140 -20 Q-130 0 -100 0 H100 Q130 0 140 -20 Q160 -150 130 -330 Z', '#E4D2A8') +
        rect(-142, -220, 284, 30, stripe) +
        rect(-144, -120, 288, 16, stripe) +
        oval(0, -330, 130, 36, '#CBB583') +
        oval(0, -336, 112, 28, random.pick(['#F1C74A', '#8A4B2A', '#F4EFE3', '#A33A2C'])) +
        times(12, () => disc(random.between(-90, 90), random.between(-352, -322), 7, '#ffffff66')),
      0,
      s,
    )
  return (
    sack(430, 0.95, a) +
    sack(860, 0.95, b) +
    sack(645, 1.15, '#2F8F5B') +
    line('M930 700 l80 -60', wood, 14) +
    shape('M930 690 q-50 20 -40 70 h70 q20 -40 -30 -70 Z', steel)
  )
}

const beehive: Draw = (random, a) =>
  line('M430 560 V780 M850 560 V780', darker(wood, 0.3), 28) +
  rect(360, 360, 560, 220, a, 12) +
  rect(340, 330, 600, 44, darker(a, 0.3), 10) +
  times(3, (i) => rect(360, 420 + i * 50, 560, 6, darker(a, 0.18))) +
  rect(560, 530, 160, 26, ink, 10) +
  times(random.whole(6, 9), () =>
    move(
      random.between(360, 980),
      random.between(260, 700),
      oval(0, 0, 20, 13, '#F2B705') +
        rect(-4, -12, 6, 24, ink) +
        rect(8, -10, 5, 20, ink) +
        oval(-2, -16, 12, 9, '#ffffffcc') +
        oval(10, -16, 10, 8, '#ffffffcc'),
      random.between(-30, 30),
    ),
  )

const shamba: Draw = (random) =>
  times(
    4,
    (row) =>
      rect(200 + row * 6, 600 + row * 50, 880 - row * 12, 26, darker(earth, 0.15 + row * 0.04), 12) +
      times(9, (i) =>
        move(
          250 + i * 98,
          606 + row * 50,
          shape('M0 0 q-50 -20 -46 -70 q40 4 46 70 Z', leaf) +
            shape('M0 0 q50 -20 46 -70 q-40 4 -46 70 Z', lighter(leaf, 0.14)) +
            shape(`M0 0 q-16 -50 0 -${random.whole(80, 100)} q16 50 0 90 Z`, darker(leaf, 0.1)),
        ),
      ),
  )

const sprayer: Draw = (random, a, b) =>
  rect(430, 330, 300, 430, a, 50) +
  rect(450, 360, 30, 360, lighter(a, 0.3), 15) +
  rect(520, 280, 120, 60, darker(a, 0.35), 14) +
  line('M440 400 Q360 520 440 720 M720 420 Q790 540 720 700', ink, 26) +
  line('M720 720 Q860 760 880 560', ink, 16) +
  line('M880 560 L1000 330', b, 18) +
  times(14, () =>
    disc(1000 + random.between(-30, 110), 300 + random.between(-100, 30), random.between(4, 9), '#8CC7DA'),
  ) +
  rect(430, 740, 300, 40, darker(a, 0.4), 14) +
  rect(560, 540, 120, 80, cream, 8)

export const farm = { chicken, goat, camel, sheep, maize, seedlings, sacks, beehive, shamba, sprayer }
