import {
  cream,
  darker,
  disc,
  faint,
  ink,
  lighter,
  line,
  oval,
  rect,
  ring,
  shape,
  steel,
  times,
  wood,
  type Draw,
} from './svg.ts'

const sofa: Draw = (random, a, b) => {
  const seats = random.whole(2, 3)
  const w = 560 / seats
  const cushions = times(
    seats,
    (i) =>
      rect(360 + i * w, 560, w - 8, 96, lighter(a, 0.12), 22) + rect(360 + i * w, 420, w - 8, 160, darker(a, 0.06), 30),
  )
  const pillow = (x: number, color: string) =>
    shape(`M${x} 470 q60 -24 120 0 q20 56 0 112 q-60 22 -120 0 q-20 -56 0 -112 Z`, color) +
    line(`M${x + 20} 500 h80 M${x + 20} 526 h80 M${x + 20} 552 h80`, lighter(color, 0.4), 6)
  return (
    rect(330, 380, 620, 320, a, 50) +
    cushions +
    rect(270, 500, 110, 230, darker(a, 0.14), 44) +
    rect(900, 500, 110, 230, darker(a, 0.14), 44) +
    rect(350, 650, 580, 84, darker(a, 0.2), 20) +
    pillow(400, b) +
    (random.chance(0.6) ? pillow(770, cream) : '') +
    rect(330, 730, 24, 50, darker(wood, 0.3), 6) +
    rect(926, 730, 24, 50, darker(wood, 0.3), 6)
  )
}

const bed: Draw = (random, a, b) =>
  rect(290, 330, 700, 330, wood, 36) +
  times(5, (i) => rect(330 + i * 130, 370, 90, 230, darker(wood, 0.15), 14)) +
  rect(300, 540, 680, 190, cream, 30) +
  rect(350, 480, 240, 110, '#ffffff', 40) +
  rect(690, 480, 240, 110, '#ffffff', 40) +
  shape('M290 610 q350 -70 700 0 v120 h-700 Z', a) +
  shape('M290 640 q350 -70 700 0 v30 q-350 -70 -700 0 Z', b) +
  times(random.whole(4, 7), (i) => disc(350 + i * 96, 700, 14, lighter(a, 0.3))) +
  rect(270, 710, 740, 34, darker(wood, 0.2), 10) +
  rect(290, 740, 34, 44, darker(wood, 0.35)) +
  rect(956, 740, 34, 44, darker(wood, 0.35))

const diningSet: Draw = (random, a, b) => {
  const chair = (x: number, flip: number) =>
    rect(x - 10, 420, 20, 360, darker(wood, 0.25), 6) +
    rect(flip > 0 ? x - 10 : x - 110, 600, 120, 26, a, 8) +
    rect(x + flip * 90 - 8, 620, 16, 160, darker(wood, 0.25), 6) +
    rect(x - 16, 420, 32, 130, a, 14)
  const setting = (x: number) => oval(x, 536, 60, 12, cream) + oval(x, 534, 40, 7, lighter(b, 0.4))
  return (
    chair(280, 1) +
    chair(1000, -1) +
    rect(380, 540, 520, 34, wood, 12) +
    rect(430, 570, 30, 210, darker(wood, 0.2)) +
    rect(820, 570, 30, 210, darker(wood, 0.2)) +
    setting(470) +
    setting(810) +
    shape('M600 540 q-30 -70 0 -100 h80 q30 30 0 100 Z', b) +
    times(
      5,
      (i) =>
        line(`M640 440 l${(i - 2) * 34} -${random.whole(60, 110)}`, '#4E8A4A', 7) +
        disc(640 + (i - 2) * 34, 440 - random.between(70, 110), 18, i % 2 ? '#E2584A' : '#F2B705'),
    )
  )
}

const wardrobe: Draw = (random, a) =>
  rect(370, 240, 540, 530, wood, 14) +
  rect(390, 262, 160, 480, lighter(wood, 0.14), 6) +
  rect(560, 262, 160, 480, random.chance(0.5) ? '#CFE3EA' : lighter(wood, 0.14), 6) +
  rect(730, 262, 160, 480, lighter(wood, 0.14), 6) +
  faint(0.4, shape('M560 262 h90 l-90 300 Z', '#ffffff')) +
  rect(534, 480, 8, 60, ink, 4) +
  rect(738, 480, 8, 60, ink, 4) +
  rect(390, 610, 160, 6, darker(wood, 0.25)) +
  rect(730, 610, 160, 6, darker(wood, 0.25)) +
  rect(386, 766, 40, 18, darker(wood, 0.4)) +
  rect(854, 766, 40, 18, darker(wood, 0.4)) +
  rect(440, 190, 130, 52, a, 8) +
  rect(700, 204, 120, 38, darker(a, 0.25), 8)

const cooker: Draw = (random, a, b) =>
  shape('M480 330 h160 v64 q0 26 -26 26 h-108 q-26 0 -26 -26 Z', a) +
  rect(470, 320, 180, 16, darker(a, 0.3), 8) +
  line('M470 350 h-26 M650 350 h26', darker(a, 0.3), 12) +
  oval(560, 314, 16, 10, ink) +
  faint(0.5, line(`M530 290 q-16 -30 0 -60 M580 286 q16 -34 0 -${random.whole(60, 90)}`, '#ffffff', 10)) +
  rect(390, 420, 500, 360, '#F1F2EE', 14) +
  rect(390, 420, 500, 84, darker(steel, 0.2), 14) +
  times(5, (i) => disc(450 + i * 95, 462, 24, ink) + rect(447 + i * 95, 442, 6, 20, '#ffffff')) +
  rect(430, 530, 420, 220, ink, 12) +
  rect(460, 570, 360, 150, '#5A4034', 8) +
  oval(640, 690, 110, 26, '#E6A24B') +
  rect(470, 540, 340, 14, steel, 7) +
  rect(700, 404, 140, 18, ink, 6) +
  oval(770, 400, 24, 10, b)

const fridge: Draw = (random, a, b) =>
  rect(470, 190, 340, 580, lighter(a, 0.62), 26) +
  rect(470, 390, 340, 8, lighter(a, 0.25)) +
  rect(494, 290, 14, 80, darker(steel, 0.3), 7) +
  rect(494, 420, 14, 140, darker(steel, 0.3), 7) +
  rect(640, 440, 80, 60, '#F2B705', 4) +
  rect(560, 520, 60, 70, b, 4) +
  disc(700, 560, 18, '#D9412F') +
  faint(0.35, shape('M740 190 h40 v580 h-40 Z', '#ffffff')) +
  rect(500, 768, 50, 14, ink) +
  rect(730, 768, 50, 14, ink) +
  shape(`M540 190 q-20 -70 20 -${random.whole(80, 100)} h60 q40 30 20 94 Z`, '#C79A5B')

const pots: Draw = (random, a, b) => {
  const pot = (x: number, y: number, w: number, h: number, color: string) =>
    rect(x - w / 2, y - h, w, h, color, 22) +
    rect(x - w / 2 - 12, y - h, w + 24, 20, lighter(color, 0.3), 10) +
    rect(x - w / 2 + 20, y - h + 34, 20, h - 60, lighter(color, 0.35), 10) +
    line(`M${x - w / 2} ${y - h * 0.6} h-30 M${x + w / 2} ${y - h * 0.6} h30`, darker(color, 0.4), 14)
  const spoon = line('M930 760 L1010 420', wood, 20) + oval(1016, 400, 34, 50, wood)
  return (
    pot(460, 780, 260, 190, darker(steel, 0.08)) +
    pot(460, 590, 200, 130, steel) +
    pot(460, 460, 150, 90, lighter(steel, 0.25)) +
    pot(770, 780, 280, 230, a) +
    oval(770, 548, 146, 26, darker(a, 0.15)) +
    disc(770, 518, 20, ink) +
    spoon +
    times(random.whole(2, 4), (i) => oval(960, 770 - i * 18, 80, 14, i % 2 ? b : cream))
  )
}

const jerrycan: Draw = (random, a, b) => {
  const can = (x: number, s: number, color: string) =>
    `<g transform="translate(${x} 780) scale(${s})">${shape('M-130 -330 L-90 -400 H60 L130 -330 V-30 Q130 0 100 0 H-100 Q-130 0 -130 -30 Z', color)}${rect(40, -450, 64, 60, darker(color, 0.35), 10)}${shape('M-70 -400 q0 -50 40 -50 h40 q30 0 30 50 h-26 q0 -24 -20 -24 h-20 q-18 0 -18 24 Z', darker(color, 0.2))}${line('M-90 -280 L90 -60 M90 -280 L-90 -60', darker(color, 0.16), 18)}${rect(-112, -310, 16, 260, lighter(color, 0.35), 8)}</g>`
  return (
    can(430, random.between(0.8, 1), a) +
    can(860, random.between(0.8, 1), b) +
    can(645, 1.12, '#F2B705') +
    shape('M1000 700 q-26 46 0 66 q30 -20 0 -66 Z', '#5FB0D0')
  )
}

const gas: Draw = (random, a, b) =>
  rect(440, 380, 300, 400, a, 90) +
  rect(440, 560, 300, 60, lighter(a, 0.6)) +
  rect(470, 420, 26, 300, lighter(a, 0.3), 13) +
  rect(530, 320, 120, 64, darker(a, 0.3), 16) +
  line('M500 380 V300 Q500 270 530 270 H650 Q680 270 680 300 V380', darker(a, 0.35), 20) +
  rect(570, 290, 40, 40, '#D0A13C', 6) +
  rect(470, 764, 240, 20, darker(a, 0.45), 8) +
  line('M610 310 Q800 260 800 480 T880 640', ink, 16) +
  rect(790, 640, 240, 40, ink, 12) +
  times(3, (i) =>
    shape(`M${830 + i * 60} 640 q-24 -${random.whole(40, 56)} 0 -84 q24 40 0 84 Z`, i % 2 ? '#5F9FE0' : '#3E7FD0'),
  ) +
  rect(810, 680, 24, 100, steel) +
  rect(986, 680, 24, 100, steel) +
  ring(910, 720, 24, b, 8)

const mattress: Draw = (random, a, b) =>
  times(
    random.whole(3, 4),
    (i) =>
      rect(300 + (i % 2) * 20, 690 - i * 100, 640, 96, i % 2 ? lighter(b, 0.35) : lighter(a, 0.35), 26) +
      rect(300 + (i % 2) * 20, 726 - i * 100, 640, 10, i % 2 ? b : a) +
      times(9, (s) => disc(350 + s * 68, 752 - i * 100, 7, cream)),
  ) +
  rect(420, 300, 220, 96, '#ffffff', 44) +
  rect(650, 312, 200, 86, lighter(a, 0.6), 40)

const waterTank: Draw = (random, a) =>
  rect(440, 700, 400, 30, darker(wood, 0.2)) +
  line('M480 720 V784 M800 720 V784 M640 720 V784', darker(wood, 0.3), 26) +
  rect(430, 300, 420, 400, a, 40) +
  times(6, (i) => rect(430, 350 + i * 56, 420, 14, darker(a, 0.22))) +
  rect(470, 310, 26, 380, lighter(a, 0.3), 13) +
  oval(640, 302, 200, 40, darker(a, 0.12)) +
  oval(640, 284, 70, 20, darker(a, 0.3)) +
  rect(840, 640, 70, 20, steel, 8) +
  rect(890, 640, 20, 44, steel, 6) +
  shape(`M900 700 q-${random.whole(18, 26)} 40 0 56 q24 -16 0 -56 Z`, '#5FB0D0')

const lamp: Draw = (random, a, b) =>
  rect(600, 420, 20, 350, '#C09A4A', 8) +
  oval(610, 772, 110, 18, '#C09A4A') +
  shape('M500 430 L550 240 H670 L720 430 Z', a) +
  rect(506, 404, 208, 14, lighter(a, 0.4)) +
  faint(0.25, shape('M500 432 H720 L800 770 H420 Z', '#FFE9A8')) +
  shape(`M800 770 q-60 -120 0 -${random.whole(180, 240)} q90 40 60 ${random.whole(150, 190)} Z`, b) +
  ring(420, 600, 70, darker(b, 0.2), 14) +
  disc(420, 600, 62, cream) +
  line('M420 600 V556 M420 600 l30 16', ink, 8)

export const house = { sofa, bed, diningSet, wardrobe, cooker, fridge, pots, jerrycan, gas, mattress, waterTank, lamp }
