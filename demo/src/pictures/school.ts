import { cream, darker, disc, ink, lighter, line, move, rect, ring, shape, times, wood, type Draw } from './svg.ts'

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

export const school = { books, schoolbag, blackboard, graduation }
