import {
  blend,
  cream,
  darker,
  disc,
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

export const food = { bananas, jars, fish, churn, eggs, soda }
