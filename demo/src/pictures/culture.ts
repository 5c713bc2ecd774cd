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
  wood,
  type Draw,
} from './svg.ts'

const guitar: Draw = (random, a, b) =>
  move(
    660,
    560,
    rect(-24, -420, 48, 330, darker(wood, 0.35), 6) +
      shape('M-40 -520 h80 l-10 110 h-60 Z', darker(wood, 0.2)) +
      times(3, (i) => disc(-50, -500 + i * 34, 12, steel) + disc(50, -500 + i * 34, 12, steel)) +
      shape(
        'M0 -120 Q110 -150 130 -60 Q134 -10 110 30 Q170 90 150 170 Q110 250 0 236 Q-110 250 -150 170 Q-170 90 -110 30 Q-134 -10 -130 -60 Q-110 -150 0 -120 Z',
        a,
      ) +
      shape(
        'M0 -96 Q90 -120 106 -56 Q108 -14 84 32 Q140 92 122 158 Q90 220 0 210 Q-90 220 -122 158 Q-140 92 -84 32 Q-108 -14 -106 -56 Q-90 -120 0 -96 Z',
        lighter(a, 0.2),
      ) +
      disc(0, 30, 54, darker(wood, 0.45)) +
      ring(0, 30, 62, b, 8) +
      rect(-56, 140, 112, 22, darker(wood, 0.4), 6) +
      times(5, (i) => line(`M${-16 + i * 8} -500 V148`, '#F7F0DC', 2)),
    random.between(18, 32),
  ) +
  times(random.whole(2, 4), (i) =>
    move(
      330 + i * 60,
      330 + (i % 2) * 90,
      oval(0, 0, 24, 18, b) + rect(18, -90, 8, 92, b) + shape('M22 -90 q44 10 40 60 q-10 -30 -40 -34 Z', b),
    ),
  )

const drums: Draw = (random, a, b) => {
  const ngoma = (x: number, s: number, color: string) =>
    move(
      x,
      780,
      shape('M-130 -360 Q-110 -160 -70 0 H70 Q110 -160 130 -360 Z', color) +
        times(6, (i) =>
          line(`M${-124 + i * 50} -340 L${-70 + i * 28} -60 L${-90 + i * 50} -340`, lighter(color, 0.45), 6),
        ) +
        oval(0, -360, 134, 40, cream) +
        oval(0, -360, 112, 30, '#EAD9B5') +
        shape('M-84 -60 H84 L76 -30 H-76 Z', b),
      0,
      s,
    )
  return (
    ngoma(420, random.between(0.85, 1), a) +
    ngoma(870, random.between(0.8, 0.95), b) +
    ngoma(640, 1.2, blend(a, wood, 0.5)) +
    line('M560 300 L480 190 M730 300 L820 200', wood, 18) +
    disc(560, 304, 18, cream) +
    disc(730, 304, 18, cream)
  )
}

const microphone: Draw = (random, a, b) =>
  move(
    620,
    460,
    rect(-34, 60, 68, 300, ink, 26) +
      rect(-34, 110, 68, 20, b) +
      disc(0, 0, 110, steel) +
      times(
        5,
        (i) =>
          line(`M-100 ${-60 + i * 30} H100`, darker(steel, 0.3), 4) +
          line(`M${-60 + i * 30} -100 V100`, darker(steel, 0.3), 4),
      ) +
      rect(-104, -12, 208, 26, a, 12),
    random.between(16, 30),
  ) +
  line('M560 780 L500 640', ink, 18) +
  oval(560, 776, 160, 18, ink) +
  times(3, (i) => line(`M${330 - i * 50} ${330 - i * 36} q-${40 + i * 10} 100 0 ${190 + i * 60}`, i % 2 ? a : b, 14)) +
  times(
    random.whole(2, 4),
    (i) => disc(860 + i * 60, 330 + (i % 2) * 90, 20, b) + rect(872 + i * 60, 240 + (i % 2) * 90, 8, 92, b),
  )

const mask: Draw = (random, a, b) =>
  shape('M460 330 Q640 220 820 330 Q840 600 640 776 Q440 600 460 330 Z', darker(wood, 0.15)) +
  shape('M490 350 Q640 260 790 350 Q800 580 640 740 Q480 580 490 350 Z', wood) +
  times(7, (i) =>
    shape(
      `M${480 + i * 46} 300 q${-30 + i * 10} -${random.whole(90, 130)} ${i * 8 - 20} -150 q40 50 20 150 Z`,
      i % 2 ? a : b,
    ),
  ) +
  shape('M620 380 h40 l16 170 h-72 Z', darker(wood, 0.3)) +
  oval(556, 450, 50, 24, ink) +
  oval(724, 450, 50, 24, ink) +
  rect(520, 444, 74, 10, cream, 5) +
  rect(688, 444, 74, 10, cream, 5) +
  oval(640, 640, 60, 30, ink) +
  times(4, (i) => rect(596 + i * 24, 618, 16, 22, cream, 4)) +
  times(4, (i) => disc(510 + i * 8, 510 + i * 36, 10, cream) + disc(770 - i * 8, 510 + i * 36, 10, cream)) +
  line('M560 350 Q640 310 720 350', b, 14)

const basket: Draw = (random, a, b) => {
  const bands = times(7, (i) => {
    const y = 520 + i * 36
    const zig = times(11, (s) => `${s ? 'L' : 'M'}${390 + i * 10 + s * (50 - i * 2)} ${y + (s % 2) * 20} `)
    return line(zig, i % 3 === 0 ? b : i % 3 === 1 ? '#F2B705' : darker(a, 0.35), 12)
  })
  return (
    line('M440 500 Q470 240 640 240 Q810 240 840 500', darker(wood, 0.1), 26) +
    line('M480 500 Q510 290 640 290 Q770 290 800 500', wood, 20) +
    shape('M370 490 H910 Q900 740 820 780 H460 Q380 740 370 490 Z', lighter(a, 0.35)) +
    bands +
    oval(640, 492, 270, 34, darker(wood, 0.3)) +
    oval(640, 486, 270, 28, lighter(a, 0.15)) +
    oval(640, 490, 236, 20, darker(wood, 0.4)) +
    disc(random.between(420, 460), 470, 20, b) +
    disc(830, 470, 20, b)
  )
}

const beads: Draw = (random, a, b) => {
  const colors = random.shuffle([a, b, '#F2B705', '#ffffff', '#2F6DA8', '#D23B2C'])
  const circles = times(5, (c) =>
    times(26 + c * 8, (i) => {
      const turn = (i / (26 + c * 8)) * Math.PI * 2
      return disc(
        640 + Math.cos(turn) * (120 + c * 34),
        510 + Math.sin(turn) * (120 + c * 34) * 0.86,
        15,
        colors[(c + (i % 9 < 2 ? 2 : 0)) % 6] ?? a,
      )
    }),
  )
  return (
    shape('M480 780 q0 -70 90 -90 h140 q90 20 90 90 Z', darker(wood, 0.2)) +
    circles +
    times(
      7,
      (i) =>
        line(`M${540 + i * 33} 750 v${random.whole(14, 34)}`, steel, 5) +
        shape(`M${540 + i * 33} 766 l12 20 h-24 Z`, steel),
    )
  )
}

const easel: Draw = (random, a, b) =>
  line('M640 200 L420 784 M640 200 L860 784 M640 200 V700', wood, 22) +
  rect(360, 270, 560, 400, cream, 6) +
  rect(384, 294, 512, 352, lighter(b, 0.45)) +
  disc(random.between(480, 800), 400, 60, random.pick(['#F2B705', '#E2584A', '#F08A3C'])) +
  shape(`M384 646 V540 Q480 ${random.whole(430, 500)} 600 540 T896 500 V646 Z`, a) +
  shape('M384 646 V600 Q560 540 700 600 T896 590 V646 Z', darker(a, 0.25)) +
  line('M760 620 L748 520 L700 450 M748 520 L800 440', ink, 12) +
  oval(748, 430, 90, 24, darker(a, 0.4)) +
  rect(370, 670, 540, 26, wood, 6) +
  times(4, (i) => disc(900 + (i % 2) * 50, 730 + Math.floor(i / 2) * 36, 20, [a, b, '#F2B705', '#D23B2C'][i] ?? a))

const giraffe: Draw = (random, a) => {
  const body = '#D9A45B'
  const spots = times(16, () =>
    disc(random.between(520, 730), random.between(500, 600), random.between(10, 18), '#8A5A34'),
  )
  return (
    oval(640, 770, 260, 24, darker(wood, 0.2)) +
    line('M540 600 V768 M590 610 V768 M680 610 V768 M730 600 V768', body, 26) +
    oval(635, 560, 150, 76, body) +
    shape('M680 560 L760 250 H816 L776 580 Z', body) +
    spots +
    times(7, (i) => disc(776 - i * 8, 300 + i * 36, 12, '#8A5A34')) +
    shape('M756 230 q40 -40 90 -20 l60 40 q10 30 -20 36 l-90 -4 Z', body) +
    line('M780 220 v-40 M810 214 v-40', '#8A5A34', 10) +
    disc(780, 176, 10, '#8A5A34') +
    disc(810, 170, 10, '#8A5A34') +
    disc(830, 232, 8, ink) +
    line('M490 540 q-40 50 -20 110', '#8A5A34', 10) +
    shape('M700 460 q50 20 96 0 l-6 30 q-50 16 -98 0 Z', a)
  )
}

const books: Draw = (random, a, b) => {
  const colors = random.shuffle([a, b, '#F2B705', '#2F6DA8', '#D9774A', '#6C9A72'])
  const pile = times(5, (i) => {
    const [w, x, y] = [random.between(380, 470), random.between(350, 400), 720 - i * 62]
    return (
      rect(x, y, w, 56, colors[i] ?? a, 8) +
      rect(x + w - 26, y + 8, 22, 40, cream) +
      rect(x + 40, y + 20, 120, 14, lighter(colors[i] ?? a, 0.5), 6)
    )
  })
  const pencil = (x: number, turn: number, color: string) =>
    move(
      x,
      600,
      rect(-10, -150, 20, 170, color) +
        shape('M-10 -150 L0 -190 L10 -150 Z', '#E8C9A0') +
        rect(-10, 10, 20, 16, '#E58F8F'),
      turn,
    )
  return (
    pile +
    pencil(900, -8, '#F2B705') +
    pencil(940, 6, a) +
    pencil(980, 16, b) +
    rect(860, 590, 160, 190, lighter(b, 0.3), 16) +
    rect(860, 640, 160, 24, b) +
    disc(random.between(500, 600), 436, 38, '#D23B2C') +
    line('M560 400 q6 -20 20 -26', wood, 6)
  )
}

const schoolbag: Draw = (random, a, b) =>
  line('M430 420 Q340 560 420 740 M850 420 Q940 560 860 740', darker(a, 0.35), 34) +
  shape('M420 380 Q420 260 540 260 H740 Q860 260 860 380 V740 Q860 780 820 780 H460 Q420 780 420 740 Z', a) +
  line('M570 260 Q570 200 640 200 Q710 200 710 260', darker(a, 0.3), 20) +
  shape('M420 400 Q640 480 860 400 V360 Q860 260 740 260 H540 Q420 260 420 360 Z', darker(a, 0.12)) +
  rect(480, 540, 320, 200, b, 30) +
  rect(480, 580, 320, 10, darker(b, 0.3)) +
  rect(620, 570, 30, 50, '#E0B04A', 8) +
  disc(random.between(530, 560), 670, 26, '#F2B705') +
  shape('M700 650 l12 26 l28 3 l-21 19 l6 28 l-25 -15 l-25 15 l6 -28 l-21 -19 l28 -3 Z', cream)

const blackboard: Draw = (random, a, b) => {
  const sum = [random.whole(2, 9), random.whole(2, 9)]
  const marks = random.chance(0.5)
    ? line('M420 380 h120 M420 430 h80 M420 480 h150', '#EAF1ED', 8) +
      ring(720, 430, 70, '#F6C945', 8) +
      line('M720 430 V360 M720 430 L780 466', '#F6C945', 8)
    : line('M430 520 V350 M430 520 H640', '#EAF1ED', 8) +
      line(`M440 500 L500 ${450 - (sum[0] ?? 0) * 4} L560 ${470 - (sum[1] ?? 0) * 6} L630 370`, '#F6C945', 9) +
      shape('M720 500 L800 360 L880 500 Z', '#8CC7DA')
  return (
    rect(330, 270, 620, 340, wood, 12) +
    rect(354, 294, 572, 292, '#24483C') +
    marks +
    rect(354, 600, 572, 20, darker(wood, 0.2)) +
    rect(400, 588, 50, 14, cream, 4) +
    rect(470, 588, 36, 14, '#F2B705', 4) +
    line('M420 620 L380 784 M860 620 L900 784', darker(wood, 0.2), 20) +
    times(3, (i) => rect(520 + i * 20, 740 - i * 36, 230 - i * 20, 34, [a, b, '#F2B705'][i] ?? a, 6)) +
    disc(640, 620, 30, '#D23B2C')
  )
}

const graduation: Draw = (random, a, b) =>
  shape('M640 300 L1000 430 L640 560 L280 430 Z', ink) +
  shape('M450 500 V640 Q640 740 830 640 V500 L640 568 Z', lighter(ink, 0.12)) +
  line('M640 430 L930 470 V600', '#F2B705', 10) +
  shape(`M914 600 h32 l${random.whole(8, 16)} 90 h-62 Z`, '#F2B705') +
  move(
    520,
    740,
    rect(-170, -34, 340, 68, cream, 30) +
      rect(-20, -40, 40, 80, a) +
      disc(-168, 0, 34, lighter(b, 0.5)) +
      ring(-168, 0, 18, b, 6),
    random.between(-10, 4),
  ) +
  times(8, () =>
    move(
      random.between(240, 1040),
      random.between(180, 420),
      rect(-10, -4, 20, 8, random.pick([a, b, '#F2B705']), 3),
      random.between(0, 180),
    ),
  )

export const culture = {
  guitar,
  drums,
  microphone,
  mask,
  basket,
  beads,
  easel,
  giraffe,
  books,
  schoolbag,
  blackboard,
  graduation,
}
