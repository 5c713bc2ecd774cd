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

const toolbox: Draw = (random, a, b) => {
  const hammer = rect(-12, -320, 24, 320, wood, 10) + shape('M-80 -360 h120 q50 0 50 46 h-170 Z', darker(steel, 0.35))
  const spanner =
    rect(-14, -300, 28, 300, steel, 10) + shape('M-46 -300 q-30 -60 20 -100 v56 h52 v-56 q50 40 20 100 Z', steel)
  const driver = rect(-8, -280, 16, 160, darker(steel, 0.2)) + rect(-22, -140, 44, 140, b, 16)
  return (
    move(480, 580, hammer, -16 + random.between(-6, 6)) +
    move(640, 590, spanner, random.between(-6, 6)) +
    move(800, 590, driver, 18) +
    rect(320, 540, 640, 240, a, 20) +
    rect(320, 540, 640, 40, darker(a, 0.25), 14) +
    rect(540, 600, 200, 50, darker(a, 0.35), 12) +
    rect(360, 680, 560, 12, lighter(a, 0.3)) +
    rect(420, 562, 50, 70, steel, 8) +
    rect(810, 562, 50, 70, steel, 8)
  )
}

const tap: Draw = (random, a, b) => {
  const wrench =
    rect(-18, -420, 36, 420, b, 14) +
    shape('M-60 -420 h120 v-40 h-40 v-60 h60 v-36 h-110 q-50 10 -50 70 Z', darker(steel, 0.3))
  return (
    rect(260, 430, 330, 74, steel, 10) +
    rect(560, 400, 40, 134, darker(steel, 0.2), 8) +
    shape('M600 436 H720 Q810 436 810 540 V580 H736 V550 Q736 506 690 506 H600 Z', steel) +
    rect(630, 370, 30, 74, darker(steel, 0.25)) +
    rect(570, 340, 150, 36, a, 18) +
    rect(724, 578, 98, 22, darker(steel, 0.25), 8) +
    times(random.whole(2, 4), (i) => shape(`M773 ${610 + i * 46} q-18 30 0 40 q18 -10 0 -40 Z`, '#4FA3C7')) +
    shape('M680 700 h190 l-24 84 h-142 Z', blend(b, '#2F6DA8', 0.5)) +
    oval(775, 702, 95, 16, '#7CC3DC') +
    move(960, 780, wrench, 16 + random.between(-6, 6)) +
    move(380, 780, rect(-120, -60, 240, 60, darker(steel, 0.15), 26) + ring(-120, -30, 28, darker(steel, 0.35), 12))
  )
}

const bucket: Draw = (random, a, b) =>
  line('M860 230 L760 720', wood, 22) +
  times(9, (i) => line(`M760 690 q${-70 + i * 18} 30 ${-90 + i * 22} 90`, i % 2 ? cream : '#DCE5E3', 20)) +
  rect(716, 666, 100, 34, b, 10) +
  shape('M350 480 H680 L640 780 H390 Z', a) +
  oval(515, 482, 165, 34, darker(a, 0.25)) +
  oval(515, 488, 145, 24, '#8FD0E2') +
  line('M356 490 Q515 300 674 490', steel, 12) +
  times(random.whole(7, 12), () =>
    disc(random.between(370, 660), random.between(380, 480), random.between(14, 36), '#ffffffcc'),
  ) +
  rect(900, 560, 110, 220, lighter(b, 0.3), 20) +
  rect(930, 500, 50, 66, ink, 8) +
  shape('M900 500 h90 v24 h-30 l-60 10 Z', ink) +
  rect(914, 640, 82, 70, cream, 8)

const laundry: Draw = (random, a, b) => {
  const colors = random.shuffle([a, b, cream, '#F2B705', '#6C9A72', '#5C7FB0', '#D9774A'])
  const hung = times(5, (i) => {
    const [x, y, color] = [290 + i * 160, 372 - Math.abs(i - 2) * 10, colors[i] ?? a]
    return i % 2
      ? shape(`M${x} ${y} h100 l40 60 l-30 20 l-14 -20 v130 h-92 v-130 l-14 20 l-30 -20 Z`, color)
      : rect(x - 10, y, 110, 180 + random.between(-20, 30), color, 6) +
          rect(x - 10, y + 40, 110, 10, lighter(color, 0.4))
  })
  return (
    line('M160 330 Q640 400 1120 330', '#6B5B45', 6) +
    rect(150, 300, 20, 480, wood) +
    rect(1110, 300, 20, 480, wood) +
    hung +
    shape('M420 660 h440 l-40 124 h-360 Z', b) +
    times(8, (i) => disc(460 + i * 52, 656 - (i % 2) * 12, 36, i % 3 ? '#ffffff' : lighter(a, 0.4)))
  )
}

const scissors: Draw = (random, a, b) =>
  move(
    540,
    520,
    line('M0 0 L-60 -280', steel, 30) +
      line('M0 0 L60 -280', lighter(steel, 0.3), 30) +
      ring(-80, 170, 66, a, 30) +
      ring(80, 170, 66, a, 30) +
      line('M0 0 L50 110 M0 0 L-50 110', darker(steel, 0.2), 30) +
      disc(0, 0, 16, ink),
    random.between(-16, 4),
  ) +
  move(
    830,
    560,
    rect(-150, -40, 300, 80, b, 18) + times(13, (i) => rect(-140 + i * 22, 30, 12, 130, b, 5)),
    random.between(-24, -8),
  ) +
  rect(420, 740, 460, 44, lighter(a, 0.5), 16) +
  rect(440, 720, 420, 30, lighter(b, 0.5), 14)

const dryer: Draw = (random, a, b) =>
  oval(380, 520, 150, 190, '#F3E6D2') +
  ring(380, 520, 160, a, 22) +
  faint(0.5, shape('M300 420 l120 -40 l-40 300 l-90 -60 Z', '#ffffff')) +
  rect(360, 700, 40, 80, a) +
  oval(380, 776, 110, 16, darker(a, 0.2)) +
  rect(600, 380, 300, 150, b, 60) +
  shape('M890 400 l110 -20 v150 l-110 -20 Z', darker(b, 0.3)) +
  disc(660, 455, 48, darker(b, 0.25)) +
  times(4, (i) => rect(634, 426 + i * 18, 52, 6, lighter(b, 0.4), 3)) +
  move(700, 520, rect(-36, 0, 76, 220, darker(b, 0.12), 24), 10) +
  line('M680 740 q-60 60 120 40', ink, 10) +
  times(3, (i) => line(`M1030 ${410 + i * 44} q30 -${random.whole(10, 20)} 60 0 t60 0`, cream, 9))

const sewing: Draw = (random, a, b) =>
  rect(300, 690, 680, 36, wood, 8) +
  line('M360 720 L330 784 M920 720 L950 784', ink, 18) +
  rect(330, 640, 620, 54, ink, 14) +
  shape(
    'M780 650 V430 Q780 360 700 360 H440 Q390 360 390 420 V500 H460 V450 Q460 440 480 440 H640 Q690 440 690 500 V650 Z',
    a,
  ) +
  rect(410, 496, 34, 80, steel, 6) +
  line('M427 570 V640', steel, 8) +
  disc(850, 470, 74, ink) +
  disc(850, 470, 50, steel) +
  rect(790, 454, 40, 32, steel) +
  rect(600, 300, 50, 64, b, 8) +
  rect(592, 292, 66, 14, wood, 6) +
  line('M625 320 Q480 300 430 500', b, 4) +
  rect(500, 392, 160, 14, '#E0B04A', 7) +
  shape(`M300 640 q120 -${random.whole(30, 50)} 260 0 l-30 60 q-120 40 -290 70 Z`, b) +
  times(7, (i) => disc(330 + i * 30, 668 - (i % 2) * 16, 8, '#F2B705'))

const medical: Draw = (random, a, b) =>
  rect(340, 440, 500, 340, a, 44) +
  rect(500, 370, 180, 90, '#00000000') +
  line('M500 440 V400 Q500 370 530 370 H650 Q680 370 680 400 V440', darker(a, 0.35), 24) +
  rect(340, 560, 500, 16, darker(a, 0.2)) +
  disc(590, 620, 96, cream) +
  rect(566, 556, 48, 128, '#D23B2C', 8) +
  rect(526, 596, 128, 48, '#D23B2C', 8) +
  line(`M840 480 Q1010 440 1000 600 T900 730`, ink, 16) +
  disc(894, 744, 38, steel) +
  disc(894, 744, 22, b) +
  line('M840 480 q-40 -60 -10 -120 M840 480 q60 -40 40 -130', steel, 14) +
  rect(300, 700, 60, 80, lighter(b, 0.4), 12) +
  rect(306, 680, 48, 26, darker(b, 0.2), 6) +
  disc(400 + random.between(0, 20), 760, 16, '#F2B705')

const keys: Draw = (random, a, b) =>
  rect(380, 420, 520, 350, a, 30) +
  rect(560, 360, 160, 70, '#00000000') +
  line('M560 420 V380 Q560 350 590 350 H690 Q720 350 720 380 V420', darker(a, 0.3), 24) +
  rect(380, 570, 520, 16, darker(a, 0.25)) +
  rect(606, 548, 68, 60, '#E0B04A', 8) +
  ring(960, 560, 60, '#E0B04A', 18) +
  line('M960 620 L980 780 M974 720 h40 M980 760 h34', '#E0B04A', 18) +
  rect(270, 620, 90, 160, b, 16) +
  line(`M300 620 v-${random.whole(60, 90)} h30 v70`, ink, 10) +
  shape('M440 470 q40 -30 80 0 Z', lighter(a, 0.3)) +
  disc(480, 500, 6, leaf)

const spanner: Draw = (random, a, b) =>
  move(
    560,
    560,
    times(8, (i) => move(0, 0, rect(-36, -230, 72, 90, a, 12), i * 45 + random.between(0, 5))) +
      disc(0, 0, 180, a) +
      disc(0, 0, 90, darker(a, 0.35)) +
      disc(0, 0, 60, cream),
  ) +
  move(
    880,
    690,
    times(8, (i) => move(0, 0, rect(-20, -130, 40, 56, b, 8), i * 45)) + disc(0, 0, 100, b) + disc(0, 0, 46, cream),
  ) +
  move(
    860,
    470,
    rect(-20, -10, 40, 260, steel, 16) + shape('M-56 -10 q-34 -70 26 -110 v60 h60 v-60 q60 40 26 110 Z', steel),
    -40,
  )

export const trades = { toolbox, tap, bucket, laundry, scissors, dryer, sewing, medical, keys, spanner }
