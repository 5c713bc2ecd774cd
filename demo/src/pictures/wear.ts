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
  wood,
  type Draw,
} from './svg.ts'

const hanger = (x: number) =>
  line(`M${x} 280 q0 -40 24 -40 q26 0 20 -26 q-20 -20 -40 4`, steel, 10) +
  line(`M${x - 120} 330 L${x} 276 L${x + 120} 330`, wood, 14)

const dress: Draw = (random, a, b) => {
  const motif = random.whole(0, 2)
  const print = times(18, (i) => {
    const [x, y] = [500 + (i % 6) * 56 + (Math.floor(i / 6) % 2) * 26, 540 + Math.floor(i / 6) * 84]
    if (motif === 0) return disc(x, y, 18, b) + disc(x, y, 8, '#F2B705')
    return motif === 1 ? shape(`M${x} ${y - 24} l22 24 l-22 24 l-22 -24 Z`, b) : ring(x, y, 18, b, 8)
  })
  return (
    hanger(640) +
    shape('M540 320 Q590 370 640 370 Q690 370 740 320 L800 420 L730 450 L724 500 H556 L550 450 L480 420 Z', a) +
    shape('M556 500 H724 Q800 640 850 776 Q640 806 430 776 Q480 640 556 500 Z', a) +
    print +
    rect(552, 488, 176, 28, '#F2B705', 6) +
    line('M560 330 Q600 390 640 390 Q680 390 720 330', lighter(b, 0.4), 10) +
    shape('M430 776 Q640 806 850 776 L840 748 Q640 780 440 748 Z', darker(b, 0.1))
  )
}

const shirt: Draw = (random, a, b) => {
  const stripes = random.chance(0.5)
    ? times(6, (i) => rect(510 + i * 48, 400, 12, 370, lighter(a, 0.3)))
    : times(5, (i) => rect(490, 430 + i * 70, 300, 22, b))
  return (
    hanger(640) +
    shape('M540 320 L640 350 L740 320 L880 430 L820 540 L780 510 V776 H500 V510 L460 540 L400 430 Z', a) +
    faint(0.8, stripes) +
    shape('M560 318 L640 420 L720 318 L690 300 L640 350 L590 300 Z', lighter(a, 0.4)) +
    line('M640 420 V770', darker(a, 0.3), 5) +
    times(5, (i) => disc(640, 460 + i * 64, 8, cream)) +
    rect(690, 470, 64, 70, darker(a, 0.15), 6)
  )
}

const uniform: Draw = (random, a, b) =>
  hanger(520) +
  shape('M440 320 L520 350 L600 320 L700 410 L650 500 L620 480 V640 H420 V480 L390 500 L340 410 Z', '#F7F5EF') +
  shape('M456 316 L520 400 L584 316 L560 300 L520 350 L480 300 Z', '#ffffff') +
  shape('M504 392 h32 l-6 34 l22 130 l-32 40 l-32 -40 l22 -130 Z', a) +
  times(4, (i) => line(`M500 ${450 + i * 40} l40 -14`, b, 8)) +
  shape('M420 640 H620 L650 778 H390 Z', a) +
  times(6, (i) => line(`M${432 + i * 36} 650 L${412 + i * 44} 770`, darker(a, 0.25), 5)) +
  shape('M740 420 h210 l40 110 l-60 20 v228 h-170 V550 l-60 -20 Z', b) +
  shape('M800 420 l45 90 l45 -90 Z', '#F7F5EF') +
  line('M845 510 V776', darker(b, 0.3), 5) +
  disc(890, 560, random.between(18, 24), '#F2B705')

const shoes: Draw = (random, a, b) => {
  const shoe = (color: string) =>
    shape('M-230 -150 Q-220 -190 -170 -180 Q-120 -120 -30 -170 L120 -80 Q220 -60 240 -20 V0 H-230 Z', color) +
    rect(-236, -34, 480, 36, cream, 16) +
    times(4, (i) => line(`M${-50 + i * 40} ${-160 + i * 26} l34 -40`, '#ffffff', 10)) +
    shape('M-150 -40 Q-60 -120 60 -50 Q-40 -84 -150 -40 Z', b) +
    rect(-226, -140, 30, 90, darker(color, 0.2), 10)
  return (
    rect(330, 640, 330, 140, blend(b, wood, 0.5), 8) +
    rect(316, 610, 358, 50, darker(blend(b, wood, 0.5), 0.2), 8) +
    move(500, 612, shoe(a), -6 + random.between(-4, 4)) +
    move(800, 780, shoe(a), random.between(-3, 3))
  )
}

const handbag: Draw = (random, a, b) =>
  line('M500 480 Q500 280 640 280 Q780 280 780 480', darker(a, 0.3), 26) +
  shape('M400 470 H880 L940 740 Q940 780 900 780 H380 Q340 780 340 740 Z', a) +
  shape('M400 470 H880 L900 560 Q640 680 380 560 Z', darker(a, 0.16)) +
  rect(606, 590, 68, 60, '#E0B04A', 10) +
  disc(640, 620, 12, ink) +
  line('M366 740 H914', lighter(a, 0.35), 5) +
  line('M780 470 q30 90 10 150', b, 12) +
  disc(790, 640, random.between(18, 26), b)

const bale: Draw = (random, a, b) => {
  const heap = times(9, (i) =>
    shape(
      `M${360 + i * 62} 430 q${random.whole(-30, 30)} -${random.whole(50, 110)} 60 -${random.whole(60, 100)} q60 30 50 ${random.whole(100, 140)} Z`,
      random.pick([a, b, '#F2B705', cream, '#6C9A72', '#D9774A', '#5C7FB0']),
    ),
  )
  return (
    heap +
    rect(330, 420, 620, 360, '#E9E3D3', 36) +
    rect(330, 420, 620, 44, '#D6CDB6', 20) +
    times(3, (i) => rect(400 + i * 200, 420, 36, 360, a)) +
    rect(330, 580, 620, 34, b) +
    times(8, (i) => line(`M${370 + i * 76} 480 q20 40 0 80`, '#CFC5AB', 6))
  )
}

const bottles: Draw = (random, a, b) => {
  const bottle = (x: number, w: number, h: number, color: string) =>
    rect(x - w / 2, 780 - h, w, h, color, 24) +
    rect(x - w * 0.2, 780 - h - 60, w * 0.4, 70, darker(color, 0.4), 10) +
    rect(x - w * 0.36, 780 - h * 0.66, w * 0.72, h * 0.36, cream, 10) +
    rect(x - w * 0.24, 780 - h * 0.58, w * 0.48, 10, color, 5) +
    rect(x - w * 0.24, 780 - h * 0.5, w * 0.32, 8, steel, 4)
  const leafy =
    shape('M900 620 q80 -100 150 -30 q-50 90 -150 30 Z', '#6C9A72') +
    shape('M900 620 q40 60 -10 140 q-60 -60 10 -140 Z', '#4E8A4A')
  return (
    bottle(420, 150, random.between(300, 400), a) +
    bottle(600, 130, random.between(240, 340), b) +
    bottle(760, 120, random.between(380, 440), lighter(a, 0.35)) +
    rect(820, 680, 170, 100, lighter(b, 0.4), 20) +
    rect(812, 652, 186, 44, darker(b, 0.2), 16) +
    leafy +
    oval(330, 768, 60, 14, '#F3CBB0')
  )
}

const braids: Draw = (random, a, b) => {
  const bust =
    shape('M540 780 q-10 -90 60 -110 v-60 h90 v60 q70 20 60 110 Z', '#6B442C') +
    oval(645, 500, 112, 140, '#6B442C') +
    shape('M470 780 q20 -100 120 -110 q56 40 110 0 q100 10 120 110 Z', b)
  const hair =
    shape('M520 520 Q500 330 645 320 Q790 330 770 520 Q760 400 645 400 Q530 400 520 520 Z', ink) +
    times(9, (i) =>
      line(
        `M${530 + (i < 5 ? 0 : 140) + i * 10} ${410 + (i % 3) * 10} q${i < 5 ? -60 : 60} ${random.whole(120, 160)} ${i < 5 ? -30 - i * 5 : 30 + i * 3} ${random.whole(260, 320)}`,
        darker(i % 3 ? ink : a, 0.1),
        20,
      ),
    )
  const face =
    line('M596 500 h30 M666 500 h30', ink, 8) +
    shape('M612 560 q34 30 66 0 Z', '#8C2F3B') +
    ring(534, 570, 18, '#F2B705', 6) +
    ring(756, 570, 18, '#F2B705', 6)
  return bust + hair + face + disc(645, 330, 54, ink)
}

const pram: Draw = (random, a, b) =>
  shape('M380 500 A250 250 0 0 1 630 250 V500 Z', darker(a, 0.12)) +
  times(3, (i) => line(`M630 500 L${420 + i * 70} ${370 - i * 46}`, lighter(a, 0.3), 6)) +
  shape('M370 500 H900 Q880 680 720 690 H540 Q400 680 370 500 Z', a) +
  rect(370, 492, 540, 26, b, 12) +
  line('M900 500 Q980 440 1000 340', darker(steel, 0.2), 20) +
  line('M990 340 h60', ink, 22) +
  line('M520 690 L760 720 M740 690 L500 720', steel, 14) +
  ring(480, 716, 54, ink, 16) +
  ring(780, 716, 54, ink, 16) +
  disc(720 + random.between(-20, 20), 450, 42, '#7C5034') +
  shape('M676 450 a44 44 0 0 1 88 0 Z', '#F2B705')

const toys: Draw = (random, a, b) => {
  const block = (x: number, y: number, color: string) =>
    rect(x, y, 120, 120, color, 14) +
    rect(x + 22, y + 22, 76, 76, lighter(color, 0.35), 10) +
    (random.chance(0.5) ? disc(x + 60, y + 60, 22, color) : shape(`M${x + 60} ${y + 36} l26 48 h-52 Z`, color))
  const bear = '#B27B47'
  const teddy =
    disc(430, 420, 44, bear) +
    disc(590, 420, 44, bear) +
    disc(510, 480, 104, bear) +
    oval(510, 680, 130, 120, bear) +
    oval(510, 690, 76, 76, lighter(bear, 0.35)) +
    disc(390, 740, 50, darker(bear, 0.1)) +
    disc(630, 740, 50, darker(bear, 0.1)) +
    oval(510, 520, 46, 36, lighter(bear, 0.35)) +
    disc(472, 462, 11, ink) +
    disc(548, 462, 11, ink) +
    oval(510, 504, 16, 11, ink) +
    shape('M450 580 l60 24 l60 -24 v44 l-60 -18 l-60 18 Z', a)
  return (
    teddy + block(700, 660, b) + block(830, 660, a) + block(764, 540, '#F2B705') + disc(990, 740, 40, lighter(a, 0.2))
  )
}

export const wear = { dress, shirt, uniform, shoes, handbag, bale, bottles, braids, pram, toys }
