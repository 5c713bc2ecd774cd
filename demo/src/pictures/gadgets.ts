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
  steel,
  times,
  type Draw,
} from './svg.ts'

const glare = (d: string) => faint(0.16, shape(d, '#ffffff'))

const phone: Draw = (random, a, b) => {
  const icons = times(12, (i) =>
    rect(-84 + (i % 3) * 60, -400 + Math.floor(i / 3) * 70, 46, 46, i % 2 ? lighter(b, 0.5) : cream, 12),
  )
  const cameras =
    rect(-96, -462, 96, 130, darker(a, 0.15), 26) +
    disc(-48, -424, 24, ink) +
    disc(-48, -424, 10, '#5B7C93') +
    disc(-48, -368, 24, ink) +
    disc(-48, -368, 10, '#5B7C93')
  const back = rect(-120, -490, 240, 490, a, 38) + cameras + rect(-30, -60, 60, 8, lighter(a, 0.3), 4)
  const front =
    rect(-126, -510, 252, 510, ink, 40) +
    rect(-110, -494, 220, 478, b, 28) +
    shape('M-110 -160 q110 -90 220 0 v116 q0 28 -28 28 h-164 q-28 0 -28 -28 Z', darker(b, 0.2)) +
    icons +
    rect(-30, -482, 60, 12, ink, 6) +
    glare('M-110 -494 h90 L-60 -16 h-50 Z')
  return move(500, 778, back, -7 + random.between(-3, 3)) + move(770, 780, front, 5 + random.between(-3, 3))
}

const tablet: Draw = (random, a, b) =>
  move(
    640,
    780,
    rect(-330, -470, 660, 470, ink, 34) +
      rect(-300, -440, 600, 410, lighter(b, 0.55), 12) +
      disc(random.between(-200, 200), -310, 60, '#F2B705') +
      shape('M-300 -170 q120 -110 260 -20 t340 -30 v178 q0 12 -12 12 h-576 q-12 0 -12 -12 Z', a) +
      shape('M-300 -100 q180 -60 330 0 t270 -10 v68 q0 12 -12 12 h-576 q-12 0 -12 -12 Z', darker(a, 0.2)) +
      line('M380 -420 L420 -30', steel, 20) +
      shape('M410 -32 l20 -2 l-6 40 Z', ink) +
      glare('M-300 -440 h220 l-120 410 h-100 Z'),
    random.between(-3, 3),
  )

const television: Draw = (random, a, b) => {
  const picture = random.chance(0.5)
    ? rect(310, 300, 660, 370, '#BFE0EA') +
      rect(310, 520, 660, 150, '#66A15B') +
      line('M310 590 H970', '#ffffff', 6) +
      ring(640, 600, 60, '#ffffff', 6) +
      disc(random.between(480, 800), 610, 18, '#ffffff')
    : rect(310, 300, 660, 370, lighter(b, 0.4)) +
      disc(random.between(420, 820), 400, 60, '#F2B705') +
      shape('M310 670 V560 L470 420 L600 560 L740 450 L970 600 V670 Z', a)
  return (
    rect(286, 276, 708, 418, ink, 16) +
    picture +
    rect(310, 300, 660, 370, '#ffffff00') +
    glare('M310 300 h260 l-190 370 h-70 Z') +
    rect(420, 694, 24, 60, ink) +
    rect(836, 694, 24, 60, ink) +
    rect(360, 750, 144, 18, ink, 8) +
    rect(776, 750, 144, 18, ink, 8) +
    disc(640, 683, 4, '#E2584A')
  )
}

const laptop: Draw = (random, a, b) => {
  const bars = times(5, (i) => rect(500 + i * 62, 520 - random.between(20, 150), 40, 200, i % 2 ? b : a))
  return (
    rect(360, 300, 560, 400, darker(steel, 0.35), 22) +
    rect(382, 322, 516, 350, cream) +
    bars +
    rect(382, 560, 516, 112, cream) +
    rect(410, 350, 240, 18, ink, 9) +
    rect(410, 384, 160, 12, steel, 6) +
    times(3, (i) => rect(410, 586 + i * 26, 420 - i * 90, 12, blend(steel, '#ffffff', 0.3), 6)) +
    shape('M300 770 L360 700 H920 L980 770 Q980 784 960 784 H320 Q300 784 300 770 Z', steel) +
    shape('M390 712 h500 l30 36 h-560 Z', darker(steel, 0.4)) +
    rect(570, 756, 140, 10, darker(steel, 0.15), 5)
  )
}

const radio: Draw = (random, a, b) =>
  line('M880 440 L1000 240', steel, 10) +
  disc(1000, 240, 12, steel) +
  line('M420 440 Q420 350 520 350 H760 Q860 350 860 440', darker(a, 0.3), 22) +
  rect(330, 430, 620, 350, a, 40) +
  rect(330, 700, 620, 80, darker(a, 0.14), 40) +
  disc(500, 600, 128, darker(a, 0.35)) +
  disc(500, 600, 100, ink) +
  times(5, (i) => ring(500, 600, 20 + i * 18, '#ffffff22', 5)) +
  disc(500, 600, 26, b) +
  rect(670, 480, 230, 84, cream, 12) +
  times(9, (i) => rect(690 + i * 22, 500, 4, i % 4 ? 18 : 30, ink)) +
  rect(690 + random.between(10, 180), 490, 6, 64, '#D9412F') +
  disc(720, 650, 46, lighter(b, 0.2)) +
  rect(716, 610, 8, 36, ink) +
  disc(850, 650, 46, lighter(b, 0.2)) +
  rect(846, 610, 8, 36, ink)

const speaker: Draw = (random, a, b) => {
  const box = (x: number, h: number) =>
    rect(x, 780 - h, 250, h, ink, 18) +
    rect(x + 14, 794 - h, 222, h - 28, darker(a, 0.35), 12) +
    disc(x + 125, 780 - h * 0.3, 84, ink) +
    disc(x + 125, 780 - h * 0.3, 62, lighter(ink, 0.2)) +
    disc(x + 125, 780 - h * 0.3, 24, b) +
    disc(x + 125, 780 - h * 0.74, 52, ink) +
    disc(x + 125, 780 - h * 0.74, 20, b)
  const amp =
    rect(540, 640, 210, 140, lighter(ink, 0.14), 10) +
    disc(590, 700, 26, steel) +
    times(4, (i) => rect(640 + i * 22, 720 - random.between(10, 50), 12, 50, i < 3 ? '#5FBF6A' : '#E2584A'))
  return box(270, 500) + box(760, 500) + amp
}

const solar: Draw = (random, a, b) => {
  const cells = times(12, (i) =>
    rect(-250 + (i % 4) * 128, -350 + Math.floor(i / 4) * 110, 116, 98, i % 2 ? '#2E4F86' : '#34599A'),
  )
  const lamp = (x: number) =>
    line(`M${x} 560 v60`, ink, 6) +
    shape(`M${x - 46} 660 q0 -50 46 -50 t46 50 Z`, a) +
    oval(x, 662, 40, 12, '#FFF0B0') +
    faint(0.3, shape(`M${x - 44} 664 h88 l60 110 h-208 Z`, '#FFE08A'))
  return (
    move(
      560,
      660,
      rect(-268, -368, 546, 350, '#DDE3E5', 10) + cells + glare('M-250 -350 h140 l-90 320 h-50 Z'),
      -8 + random.between(-3, 3),
    ) +
    line('M470 640 L420 780 M660 620 L720 780', steel, 16) +
    rect(760, 620, 210, 160, b, 18) +
    rect(784, 644, 90, 60, '#DFF5D0', 6) +
    disc(920, 674, 20, cream) +
    times(3, (i) => disc(800 + i * 34, 740, 9, '#FFD95E')) +
    lamp(1010) +
    line('M760 690 Q700 720 690 650', ink, 8)
  )
}

const camera: Draw = (random, a, b) =>
  line('M340 480 Q180 640 330 770 M940 480 Q1100 640 960 770', darker(b, 0.2), 24) +
  rect(330, 420, 620, 350, ink, 40) +
  rect(330, 520, 620, 170, lighter(ink, 0.12)) +
  shape('M520 420 l40 -80 h170 l40 80 Z', ink) +
  rect(380, 390, 90, 36, darker(steel, 0.3), 8) +
  disc(850, 400, 36, a) +
  disc(645, 600, 168, darker(ink, 0.2)) +
  disc(645, 600, 140, steel) +
  disc(645, 600, 122, ink) +
  disc(645, 600, 84, '#2E4F70') +
  disc(645, 600, 44, '#16263A') +
  disc(610 + random.between(-8, 8), 560, 24, '#A9D0E6') +
  rect(840, 470, 70, 36, lighter(b, 0.4), 8) +
  disc(400, 470, 12, '#E2584A')

const generator: Draw = (random, a, b) =>
  line('M330 770 V420 H950 V770 M330 470 H950', ink, 26) +
  rect(380, 440, 520, 130, a, 30) +
  rect(600, 420, 90, 30, ink, 8) +
  rect(400, 590, 250, 160, darker(steel, 0.25), 14) +
  times(6, (i) => rect(420 + i * 36, 606, 16, 128, darker(steel, 0.5), 6)) +
  rect(680, 590, 220, 160, b, 12) +
  disc(740, 650, 28, cream) +
  line('M740 650 l14 -16', ink, 6) +
  disc(830, 640, 22, ink) +
  disc(830, 700, 22, ink) +
  rect(420, 480, random.between(90, 180), 16, lighter(a, 0.5), 8) +
  disc(420, 776, 34, ink) +
  disc(420, 776, 14, steel) +
  rect(840, 760, 60, 20, ink)

const computer: Draw = (random, a, b) =>
  rect(330, 280, 480, 340, ink, 16) +
  rect(350, 300, 440, 290, darker(a, 0.45)) +
  times(8, (i) =>
    rect(376 + (i % 3) * 24, 324 + i * 30, random.between(90, 280), 10, i % 3 ? lighter(b, 0.4) : '#8FE0A8', 5),
  ) +
  rect(540, 620, 60, 100, darker(steel, 0.2)) +
  rect(450, 714, 240, 18, darker(steel, 0.3), 8) +
  rect(840, 320, 160, 420, lighter(ink, 0.14), 14) +
  rect(862, 346, 116, 16, ink, 6) +
  rect(862, 376, 116, 16, ink, 6) +
  disc(920, 450, 16, b) +
  times(6, (i) => rect(868, 600 + i * 18, 104, 6, ink, 3)) +
  shape('M330 780 l30 -40 h440 l30 40 Z', cream) +
  times(3, (i) => rect(372, 746 + i * 11, 416, 5, steel))

export const gadgets = { phone, tablet, television, laptop, radio, speaker, solar, camera, generator, computer }
