import { person, up } from './person.ts'
import {
  blend,
  cream,
  darker,
  disc,
  faint,
  ink,
  lighter,
  line,
  move,
  oval,
  rect,
  ring,
  shape,
  skins,
  steel,
  times,
  wood,
  type Draw,
} from './svg.ts'

const ball: Draw = (random, a, b) => {
  const [x, y] = [random.between(560, 720), 640]
  const patch = (turn: number, at: number) =>
    move(
      x + Math.cos(turn) * at,
      y + Math.sin(turn) * at,
      shape('M0 -40 L38 -12 L24 32 H-24 L-38 -12 Z', ink),
      turn * 57,
    )
  return (
    line(`M${x - 330} 470 q120 10 200 80 M${x - 350} 560 q100 0 180 50 M${x - 330} 650 q80 -10 150 10`, '#ffffff', 12) +
    disc(x, y, 140, '#FAFAF5') +
    patch(0.3, 0) +
    times(5, (i) => faint(0.92, patch(0.3 + i * 1.257, 104))) +
    faint(0.1, oval(x + 20, y + 50, 118, 90, ink)) +
    shape(`M${x + 210} 780 l40 -150 l50 150 Z`, a) +
    shape(`M${x + 218} 740 l70 0 l6 20 h-82 Z`, b)
  )
}

const runners: Draw = (random, a, b) => {
  const run = (x: number, s: number, color: string) => {
    const skin = random.pick(skins)
    return move(
      x,
      780,
      line('M0 -170 L70 -110 L40 -20 L70 -14', skin, 28) +
        line('M0 -170 L-50 -90 L-120 -110 L-132 -84', skin, 28) +
        line('M6 -290 L70 -230 L120 -270', skin, 24) +
        line('M6 -290 L-56 -240 L-30 -180', skin, 24) +
        shape('M-34 -310 Q10 -330 46 -300 L34 -190 L-26 -180 Z', color) +
        shape('M-28 -190 L36 -194 L60 -130 L10 -126 L-44 -112 Z', ink) +
        rect(-14, -284, 44, 34, cream, 4) +
        disc(26, -362, 42, skin) +
        shape('M-16 -372 q4 -40 44 -38 t38 32 q-40 -12 -82 6 Z', ink),
      0,
      s,
    )
  }
  return run(400, random.between(0.95, 1.05), a) + run(870, random.between(0.95, 1.05), '#F2B705') + run(640, 1.25, b)
}

const trophy: Draw = (random, a) =>
  ring(470, 420, 80, '#D9A32B', 26) +
  ring(810, 420, 80, '#D9A32B', 26) +
  shape('M460 290 H820 Q820 560 680 600 V660 H600 V600 Q460 560 460 290 Z', '#F2B705') +
  shape('M500 310 h40 q0 180 60 260 q-100 -60 -100 -260 Z', '#FBE08A') +
  oval(640, 292, 180, 26, '#D9A32B') +
  rect(560, 656, 160, 40, '#D9A32B', 8) +
  rect(500, 692, 280, 88, a, 10) +
  rect(560, 716, 160, 38, '#F7E6B0', 6) +
  shape('M640 370 l18 40 l44 5 l-33 30 l9 44 l-38 -22 l-38 22 l9 -44 l-33 -30 l44 -5 Z', '#C98B1B') +
  times(10, () =>
    move(
      random.between(260, 1020),
      random.between(180, 560),
      rect(-12, -5, 24, 10, random.pick([a, '#D23B2C', '#2F8F5B', '#F2B705']), 3),
      random.between(0, 180),
    ),
  )

const church: Draw = (random, a, b) =>
  rect(590, 250, 130, 530, lighter(b, 0.5)) +
  shape('M570 260 L655 120 L740 260 Z', a) +
  rect(648, 40, 14, 100, cream) +
  rect(622, 68, 66, 14, cream) +
  shape('M420 480 L655 330 L890 480 Z', darker(a, 0.15)) +
  rect(440, 476, 430, 304, lighter(b, 0.6)) +
  shape('M600 780 V640 Q600 580 655 580 Q710 580 710 640 V780 Z', darker(wood, 0.2)) +
  line('M655 590 V780', wood, 6) +
  times(2, (i) =>
    shape(
      `M${480 + i * 290} 700 V590 Q${480 + i * 290} 550 ${510 + i * 290} 550 Q${540 + i * 290} 550 ${540 + i * 290} 590 V700 Z`,
      '#7FB4D0',
    ),
  ) +
  disc(655, 430, 44, '#F2B705') +
  ring(655, 430, 44, cream, 8) +
  line('M655 390 V470 M615 430 H695', cream, 6) +
  person(random, 380, 0.5, a) +
  person(random, 940, 0.5, b) +
  (random.chance(0.5) ? person(random, 1010, 0.44, '#F2B705') : '')

const mosque: Draw = (random, a, b) =>
  rect(370, 330, 60, 450, cream) +
  rect(850, 330, 60, 450, cream) +
  times(
    2,
    (i) =>
      shape(`M${362 + i * 480} 330 q38 -${random.whole(80, 100)} 76 0 Z`, a) +
      rect(396 + i * 480, 220, 8, 60, '#D9A32B') +
      rect(360 + i * 480, 420, 80, 20, darker(cream, 0.15)),
  ) +
  shape('M500 470 Q490 290 640 230 Q790 290 780 470 Z', a) +
  rect(636, 160, 8, 80, '#D9A32B') +
  shape('M640 130 a26 26 0 1 0 22 40 a22 22 0 1 1 -22 -40 Z', '#D9A32B') +
  rect(440, 466, 400, 314, lighter(b, 0.65)) +
  rect(440, 466, 400, 22, a) +
  shape('M580 780 V640 Q590 560 640 540 Q690 560 700 640 V780 Z', darker(a, 0.3)) +
  times(4, (i) => shape(`M${470 + i * 60 + (i > 1 ? 120 : 0)} 680 V590 q20 -50 40 0 V680 Z`, blend(a, '#7FB4D0', 0.6)))

const tent: Draw = (random, a, b) =>
  times(6, (i) => shape(`M640 220 L${240 + i * 134} 470 h134 Z`, i % 2 ? cream : a)) +
  times(12, (i) => shape(`M${240 + i * 67} 468 h67 q-33 60 -67 0 Z`, i % 2 ? b : cream)) +
  rect(262, 480, 16, 300, steel) +
  rect(1000, 480, 16, 300, steel) +
  person(random, 400, 0.72, b) +
  person(random, 540, 0.68, '#F2B705') +
  person(random, 880, 0.7, a, random.chance(0.5) ? up : undefined) +
  rect(620, 640, 170, 140, wood, 8) +
  rect(606, 626, 198, 24, darker(wood, 0.2), 6) +
  person(random, 705, 0.8, darker(b, 0.1)).replace('780)', '700)') +
  rect(620, 660, 170, 120, wood, 8) +
  line('M640 220 V150', steel, 10) +
  shape('M644 150 h70 l-20 22 l20 22 h-70 Z', b)

const gathering: Draw = (random, a, b) => {
  const colors = random.shuffle([a, b, '#F2B705', '#2F6DA8', '#8C2F5B', '#6C9A72'])
  return (
    times(5, (i) =>
      person(random, 300 + i * 170, 0.86 + (i % 2) * 0.1, colors[i] ?? a, random.chance(0.45) ? up : undefined),
    ) +
    times(4, (i) => person(random, 385 + i * 170, 1.06, colors[(i + 3) % 6] ?? b, random.chance(0.3) ? up : undefined))
  )
}

const dancers: Draw = (random, a, b) => {
  const poses = ['M-58 -250 L-130 -300 M58 -250 L110 -350', 'M-58 -250 L-110 -350 M58 -250 L130 -300', up]
  return (
    times(
      3,
      (i) =>
        person(
          random,
          410 + i * 230,
          1.2 + (i % 2) * 0.12,
          [a, b, '#F2B705'][i] ?? a,
          poses[(i + random.whole(0, 2)) % 3],
        ) + times(6, (s) => disc(384 + i * 230 + s * 11, 476 - (i % 2) * 36, 7, s % 2 ? cream : '#D23B2C')),
    ) + times(3, (i) => line(`M${340 + i * 230} 740 q70 40 140 0`, [b, '#F2B705', a][i] ?? b, 10))
  )
}

const balloons: Draw = (random, a, b) =>
  times(7, (i) => {
    const [x, y] = [400 + i * 80, 330 + Math.abs(i - 3) * 30 + random.between(-20, 20)]
    const color = [a, b, '#F2B705', '#2F6DA8', '#D9774A', '#6C9A72', '#8C2F5B'][i] ?? a
    return (
      line(`M${x} ${y + 80} Q${x} 600 640 720`, '#8C8272', 4) +
      oval(x, y, 62, 78, color) +
      oval(x - 20, y - 28, 13, 20, lighter(color, 0.5)) +
      shape(`M${x - 12} ${y + 90} l12 -16 l12 16 Z`, color)
    )
  }) +
  rect(560, 690, 160, 90, b, 8) +
  rect(626, 690, 28, 90, '#F2B705') +
  rect(550, 670, 180, 34, darker(b, 0.15), 8)

const projector: Draw = (random, a, b) =>
  rect(330, 180, 620, 380, ink, 8) +
  rect(346, 196, 588, 348, '#F7F7F0') +
  times(4, (i) => {
    const h = random.between(60, 200)
    return rect(400 + i * 60, 510 - h, 40, h, i % 2 ? a : b)
  }) +
  disc(790, 340, 80, b) +
  shape('M790 340 V260 A80 80 0 0 1 866 366 Z', '#F2B705') +
  rect(400, 226, 240, 20, ink, 8) +
  person(random, 1030, 1, a, 'M-58 -250 L-120 -320 M58 -250 L80 -130') +
  times(
    6,
    (i) =>
      disc(360 + i * 120, 700, 46, darker(random.pick(skins), 0.1)) +
      shape(`M${290 + i * 120} 800 q0 -60 70 -60 t70 60 Z`, [a, b, '#F2B705', '#2F6DA8', '#8C2F5B', '#6C9A72'][i] ?? a),
  )

export const gatherings = { ball, runners, trophy, church, mosque, tent, gathering, dancers, balloons, projector }
