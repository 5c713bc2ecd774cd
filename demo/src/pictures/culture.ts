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

export const culture = { guitar, drums, microphone, mask, basket, beads, easel, giraffe }
