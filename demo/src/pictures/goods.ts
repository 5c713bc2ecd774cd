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

const earbuds: Draw = (random, a, b) => {
  const bud = (x: number, y: number, turn: number) =>
    move(x, y, rect(-18, 0, 36, 150, cream, 18) + disc(14, 0, 52, cream) + disc(36, 4, 26, ink), turn)
  return (
    rect(420, 560, 440, 220, a, 90) +
    rect(420, 560, 440, 40, darker(a, 0.2)) +
    shape('M440 560 Q450 420 640 420 T840 560 Z', lighter(a, 0.15)) +
    disc(640, 690, 12, lighter(b, 0.5)) +
    bud(560, 420, -12 + random.between(-4, 4)) +
    bud(760, 430, 14 + random.between(-4, 4))
  )
}

const powerBank: Draw = (random, a, b) =>
  rect(450, 330, 300, 450, a, 44) +
  rect(474, 354, 252, 402, darker(a, 0.14), 30) +
  times(4, (i) => disc(540 + i * 40, 420, 11, i < random.whole(2, 4) ? '#9BE3A8' : darker(a, 0.4))) +
  rect(560, 330, 80, 16, ink, 4) +
  line('M600 330 V240 Q600 190 660 190 H820 Q900 190 900 270 V520', ink, 16) +
  rect(866, 520, 68, 120, lighter(b, 0.2), 12) +
  rect(880, 640, 40, 60, steel, 4)

const microwave: Draw = (_, a) =>
  rect(320, 420, 640, 340, ink, 22) +
  rect(350, 450, 430, 280, darker(steel, 0.55), 14) +
  rect(380, 480, 370, 220, '#F7D58B', 10) +
  oval(565, 660, 120, 20, darker('#F7D58B', 0.2)) +
  rect(510, 600, 110, 60, a, 12) +
  rect(800, 450, 130, 70, '#BFE7C7', 8) +
  times(9, (i) => disc(826 + (i % 3) * 38, 560 + Math.floor(i / 3) * 44, 13, steel)) +
  rect(360, 760, 60, 20, ink) +
  rect(860, 760, 60, 20, ink)

const officeChair: Draw = (_, a) =>
  rect(500, 260, 280, 290, a, 60) +
  rect(530, 290, 220, 230, lighter(a, 0.12), 44) +
  rect(470, 560, 340, 70, darker(a, 0.15), 34) +
  line('M470 520 H430 V440 M810 520 H850 V440', ink, 18) +
  rect(624, 630, 32, 90, steel) +
  line('M640 716 L480 756 M640 716 L800 756 M640 716 V760 M640 716 L560 770 M640 716 L720 770', ink, 18) +
  times(5, (i) => disc(480 + i * 80, 766, 16, ink))

const thermos: Draw = (_, a, b) =>
  rect(480, 360, 220, 420, a, 36) +
  rect(480, 480, 220, 120, lighter(a, 0.25)) +
  rect(510, 280, 160, 90, darker(a, 0.3), 20) +
  line('M700 460 Q790 470 780 560 T700 650', darker(a, 0.3), 22) +
  shape('M790 660 h150 l-18 120 h-114 Z', b) +
  oval(865, 660, 75, 16, '#7A4B2A')

const calculator: Draw = (_, a, b) =>
  rect(480, 260, 320, 520, ink, 34) +
  rect(512, 300, 256, 110, '#CFE3C4', 10) +
  rect(600, 330, 150, 18, ink, 6) +
  times(20, (i) =>
    rect(512 + (i % 4) * 66, 440 + Math.floor(i / 4) * 62, 54, 46, i % 4 === 3 ? a : i < 4 ? b : cream, 10),
  )

const shopScale: Draw = (random, a) =>
  shape('M440 780 L500 520 H780 L840 780 Z', a) +
  disc(640, 640, 100, cream) +
  ring(640, 640, 100, darker(a, 0.3), 12) +
  times(8, (i) => move(640, 640, rect(-3, -84, 6, 18, ink), i * 45)) +
  move(640, 640, rect(-5, -72, 10, 80, '#D9412F', 5), random.between(10, 100)) +
  rect(612, 470, 56, 56, steel) +
  shape('M380 400 H900 Q880 480 640 480 T380 400 Z', darker(steel, 0.15)) +
  times(4, (i) => disc(540 + i * 66, 388, 36, ['#D9573F', '#E0902F', '#7BA650', '#D9573F'][i] ?? '#D9573F'))

const ladder: Draw = (_, a) => {
  const leg = (x: number, to: number) => line(`M${x} 780 L${to} 240`, a, 24)
  return (
    leg(760, 660) +
    faint(0.7, leg(940, 690)) +
    leg(440, 560) +
    times(6, (i) => line(`M${466 + i * 20} ${700 - i * 82} H${742 - i * 17}`, lighter(a, 0.25), 20)) +
    rect(540, 226, 150, 26, darker(a, 0.2), 8)
  )
}

const trunk: Draw = (_, a, b) =>
  rect(350, 470, 580, 310, a, 16) +
  rect(350, 430, 580, 110, lighter(a, 0.15), 22) +
  rect(350, 536, 580, 12, darker(a, 0.35)) +
  times(2, (i) => rect(430 + i * 370, 430, 46, 350, darker(a, 0.25))) +
  rect(600, 520, 80, 70, steel, 8) +
  disc(640, 560, 12, ink) +
  line('M600 430 q40 -50 80 0', ink, 14) +
  rect(500, 630, 280, 70, cream, 8) +
  rect(520, 654, 180, 12, b, 4)

const bookshelf: Draw = (random) => {
  const spines = (y: number) =>
    times(9, (i) =>
      random.chance(0.85)
        ? rect(
            420 + i * 50,
            y - 100 + (i % 3) * 12,
            38,
            100 - (i % 3) * 12,
            random.pick(['#B93C0B', '#0B6B45', '#4338CA', '#E0A02F', '#2F6DA8', '#8C2F5B']),
            4,
          )
        : '',
    )
  return (
    rect(380, 220, 520, 560, darker(wood, 0.12), 10) +
    times(4, (i) => rect(404, 246 + i * 130, 472, 116, darker(wood, 0.45))) +
    times(4, (i) => spines(362 + i * 130)) +
    times(4, (i) => rect(396, 360 + i * 130, 488, 16, wood))
  )
}

const carBattery: Draw = (_, a, b) =>
  rect(400, 480, 480, 300, ink, 18) +
  rect(380, 440, 520, 70, a, 12) +
  rect(450, 390, 70, 56, '#D9412F', 8) +
  rect(760, 390, 70, 56, darker(steel, 0.3), 8) +
  rect(440, 560, 400, 150, cream, 12) +
  shape('M650 570 l-70 80 h50 l-20 60 l80 -86 h-52 Z', b) +
  line('M462 418 h46 M485 395 v46', cream, 8) +
  line('M772 418 h46', cream, 8)

const cot: Draw = (_, a, b) =>
  rect(350, 610, 580, 60, lighter(b, 0.3), 20) +
  oval(450, 606, 70, 24, '#ffffff') +
  times(11, (i) => rect(366 + i * 54, 420, 14, 300, wood, 6)) +
  rect(340, 400, 600, 30, darker(wood, 0.15), 12) +
  rect(340, 690, 600, 30, darker(wood, 0.15), 12) +
  rect(340, 360, 30, 420, wood, 10) +
  rect(910, 360, 30, 420, wood, 10) +
  line('M640 400 V230 H760', steel, 8) +
  times(
    3,
    (i) =>
      line(`M${690 + i * 35} 230 v${50 + i * 16}`, steel, 4) +
      disc(690 + i * 35, 296 + i * 16, 20, [a, b, '#F2B705'][i] ?? a),
  )

export const goods = {
  earbuds,
  powerBank,
  microwave,
  officeChair,
  thermos,
  calculator,
  shopScale,
  ladder,
  trunk,
  bookshelf,
  carBattery,
  cot,
}
