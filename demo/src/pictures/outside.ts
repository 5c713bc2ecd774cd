import {
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
  wood,
  type Draw,
} from './svg.ts'

const dumbbells: Draw = (random, a) => {
  const one = (x: number, y: number, turn: number) =>
    move(
      x,
      y,
      rect(-130, -16, 260, 32, steel, 10) +
        times(
          2,
          (i) => rect(-190 + i * 300, -90, 80, 180, a, 20) + rect(-220 + i * 400, -60, 40, 120, darker(a, 0.25), 14),
        ),
      turn,
    )
  return one(600, 520, -18 + random.between(-6, 6)) + one(680, 690, 4)
}

const volleyball: Draw = (_, a, b) =>
  line('M340 780 V300 M940 780 V300', wood, 20) +
  rect(340, 320, 600, 190, '#ffffff44') +
  times(13, (i) => line(`M${350 + i * 49} 320 V510`, '#ffffff', 4)) +
  times(5, (i) => line(`M340 ${330 + i * 44} H940`, '#ffffff', 4)) +
  rect(340, 308, 600, 22, cream) +
  disc(640, 650, 120, cream) +
  line('M530 610 Q640 560 750 610 M560 740 Q600 640 570 555 M720 740 Q690 640 715 555', a, 14) +
  line('M640 530 V770', b, 12)

const goalGloves: Draw = (_, a, b) => {
  const glove = (x: number, flip: number) =>
    `<g transform="translate(${x} 780) scale(${flip} 1)">${
      rect(-90, -120, 180, 120, darker(a, 0.2), 20) +
      rect(-110, -330, 210, 230, a, 50) +
      times(4, (i) => rect(-110 + i * 54, -450 + Math.abs(i - 1.5) * 24, 46, 180, lighter(a, 0.15), 23)) +
      move(-110, -230, rect(-90, -30, 110, 56, lighter(a, 0.15), 28), 30) +
      rect(-70, -290, 130, 120, b, 20)
    }</g>`
  return glove(500, 1) + glove(790, -1)
}

const chess: Draw = (_, a, b) => {
  const piece = (x: number, y: number, color: string, crown: string) =>
    shape(`M${x - 50} ${y} h100 l-24 -40 l-16 -110 h-20 l-16 110 Z`, color) + disc(x, y - 170, 36, color) + crown
  return (
    shape('M330 690 H950 L1010 780 H270 Z', darker(wood, 0.25)) +
    times(8, (i) => shape(`M${352 + i * 74} 700 h37 l4 34 h-40 Z M${380 + i * 76} 738 h40 l4 36 h-42 Z`, cream)) +
    piece(460, 720, cream, rect(446, 500, 28, 30, cream)) +
    piece(640, 740, lighter(a, 0.1), line('M640 500 v60 M616 524 h48', lighter(a, 0.1), 14)) +
    piece(820, 720, darker(b, 0.3), disc(820, 508, 16, darker(b, 0.3)))
  )
}

const swimming: Draw = (random, a) =>
  rect(260, 520, 760, 260, '#4FB3CF', 24) +
  times(4, (i) => line(`M270 ${570 + i * 56} q60 -20 120 0 t120 0 t120 0 t120 0 t120 0 t120 0`, '#ffffff88', 6)) +
  times(3, (i) => times(9, (at) => rect(280 + at * 82, 548 + i * 84, 50, 10, at % 2 ? '#D9573F' : '#ffffff', 5))) +
  disc(560 + random.between(-40, 40), 600, 52, '#6B442C') +
  shape('M505 590 q55 -70 115 -4 Z', a) +
  line('M620 610 Q720 480 800 600', '#6B442C', 34) +
  rect(550, 596, 56, 16, ink, 8)

const campTent: Draw = (_, a, b) =>
  shape('M300 780 Q400 380 640 330 T980 780 Z', a) +
  shape('M640 330 Q540 520 520 780 H760 Q740 520 640 330 Z', darker(a, 0.35)) +
  shape('M640 330 Q560 520 540 780 H610 Z', lighter(b, 0.2)) +
  line('M300 780 L240 800 M980 780 L1040 800', ink, 8) +
  line('M330 700 Q420 400 640 330 T950 700', lighter(a, 0.35), 8)

const bouncingCastle: Draw = (_, a, b) => {
  const tower = (x: number) =>
    rect(x, 380, 120, 400, a, 30) +
    shape(`M${x - 16} 390 L${x + 60} 240 L${x + 136} 390 Z`, b) +
    disc(x + 60, 236, 16, '#F2B705')
  return (
    rect(330, 620, 620, 160, lighter(a, 0.25), 50) +
    rect(400, 460, 480, 180, lighter(b, 0.35), 30) +
    times(5, (i) => disc(440 + i * 100, 460, 52, i % 2 ? a : b)) +
    tower(320) +
    tower(840) +
    times(
      3,
      (i) =>
        disc(520 + i * 120, 590, 30, ['#5A3825', '#8D5F3F', '#6B442C'][i] ?? ink) +
        rect(492 + i * 120, 616, 56, 80, ['#F2B705', '#4338CA', '#D9573F'][i] ?? a, 20),
    )
  )
}

const handcart: Draw = (_, a) =>
  rect(360, 480, 500, 36, wood, 6) +
  times(5, (i) => rect(370 + i * 116, 400, 20, 90, darker(wood, 0.2))) +
  rect(360, 396, 500, 20, wood, 6) +
  shape('M400 400 q60 -90 140 -60 q80 -60 150 10 q90 -20 110 50 Z', '#D9B77F') +
  line('M860 500 L1010 560 M860 516 L1010 610', darker(wood, 0.2), 18) +
  disc(560, 650, 130, ink) +
  disc(560, 650, 96, lighter(a, 0.2)) +
  times(4, (i) => move(560, 650, rect(-92, -7, 184, 14, darker(a, 0.2)), i * 45)) +
  disc(560, 650, 24, ink)

const tuktuk: Draw = (_, a) =>
  shape('M340 700 V470 Q350 340 480 320 H800 Q860 340 900 520 L960 600 V700 Z', a) +
  shape('M400 480 Q410 390 490 380 H600 V540 H400 Z', '#CFE8F2') +
  shape('M640 380 H780 Q820 400 850 540 H640 Z', '#CFE8F2') +
  rect(340, 600, 620, 26, lighter(a, 0.35)) +
  rect(330, 300, 540, 34, ink, 16) +
  disc(930, 640, 26, '#FFE08A') +
  disc(460, 710, 70, ink) +
  disc(460, 710, 34, steel) +
  disc(870, 710, 70, ink) +
  disc(870, 710, 34, steel)

const nyatiti: Draw = (_, a) =>
  shape('M440 560 Q440 780 640 780 T840 560 Z', darker(wood, 0.1)) +
  oval(640, 560, 200, 60, '#E7CFA3') +
  oval(640, 560, 60, 20, darker(wood, 0.4)) +
  line('M500 560 L440 260 M780 560 L840 260', wood, 22) +
  line('M400 270 L880 250', wood, 26) +
  times(8, (i) => line(`M${470 + i * 50} 268 L${600 + i * 12} 590`, cream, 4)) +
  times(8, (i) => disc(470 + i * 50, 264, 14, a)) +
  faint(0.4, ring(640, 560, 200, ink, 4))

const hayBale: Draw = (_) => {
  const bale = (x: number, y: number) =>
    rect(x, y, 300, 170, '#D9B24C', 14) +
    times(12, (i) =>
      line(
        `M${x + 20 + i * 23} ${y + 20 + (i % 3) * 14} l14 40 M${x + 16 + i * 23} ${y + 90 + (i % 2) * 20} l18 34`,
        '#B98F2E',
        6,
      ),
    ) +
    rect(x + 76, y, 14, 170, '#7A4B2A') +
    rect(x + 206, y, 14, 170, '#7A4B2A')
  return bale(340, 610) + bale(650, 610) + bale(500, 430)
}

export const outside = {
  dumbbells,
  volleyball,
  goalGloves,
  chess,
  swimming,
  campTent,
  bouncingCastle,
  handcart,
  tuktuk,
  nyatiti,
  hayBale,
}
