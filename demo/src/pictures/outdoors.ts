import type { Paint } from './backdrop.ts'
import { acacia, hills, sky, tufts } from './nature.ts'
import { blend, cream, darker, disc, faint, leaf, lighter, line, move, rect, shape, skins, times, wood } from './svg.ts'

export const field: Paint = (random, tone, accent) => {
  const ground = random.pick(['#A9B665', '#C2A660', '#8FAE5B', '#D0AA68'])
  const far = blend('#6F9A7C', tone, 0.35)
  const trees = times(random.whole(1, 3), () =>
    acacia(
      random.chance(0.5) ? random.between(60, 300) : random.between(980, 1220),
      random.between(600, 680),
      random.between(0.6, 1.15),
      leaf,
    ),
  )
  const rows = random.chance(0.5)
    ? times(7, (i) => line(`M${640 + (i - 3) * 90} 690 L${640 + (i - 3) * 330} 960`, darker(ground, 0.12), 10))
    : ''
  const hut = move(
    random.pick([190, 1080]),
    690,
    rect(-60, -80, 120, 80, '#C88D5A') +
      shape('M-90 -74 L0 -170 L90 -74 Z', darker(accent, 0.25)) +
      rect(-16, -54, 32, 54, darker(wood, 0.3)),
  )
  return {
    behind:
      sky(random, tone) +
      hills(random, 600, 220, far) +
      hills(random, 650, 130, blend(far, ground, 0.5)) +
      rect(0, 670, 1280, 290, ground) +
      rows +
      trees +
      (random.chance(0.4) ? hut : ''),
    before: tufts(random, 26, 820, 950, darker(ground, 0.25)),
  }
}

export const street: Paint = (random, tone, accent) => {
  const paints = random.shuffle(['#E7B27A', '#D98E63', '#8FB7A3', '#E9D39C', '#B9C7DD', '#D9A5A0'])
  const dukas = times(4, (i) => {
    const [x, h] = [i * 330 - 30, random.between(250, 360)]
    const front = paints[i] ?? accent
    const awning = times(7, (s) =>
      shape(
        `M${x + 20 + s * 40} ${700 - h + 90} h40 v44 q-20 24 -40 0 Z`,
        s % 2 ? cream : i % 2 ? accent : darker(front, 0.35),
      ),
    )
    return (
      rect(x, 690 - h, 320, h + 20, front) +
      rect(x, 690 - h, 320, 16, darker(front, 0.25)) +
      rect(x + 36, 690 - h + 36, 248, 40, lighter(front, 0.55), 6) +
      rect(x + 40, 700 - h + 100, 110, h - 110, darker(front, 0.5)) +
      rect(x + 176, 700 - h + 110, 110, 90, '#F6E7B8') +
      awning
    )
  })
  const road = rect(0, 830, 1280, 130, '#5A5C5B') + times(7, (i) => rect(i * 200 + 30, 890, 110, 10, '#F1E6C4'))
  return {
    behind: sky(random, tone) + dukas + rect(0, 700, 1280, 130, '#D7C3A0') + rect(0, 822, 1280, 10, '#B79F78') + road,
  }
}

export const lake: Paint = (random, tone) => {
  const water = random.pick(['#4E9DA6', '#3F8FA8', '#5FA7A0'])
  const waves = times(18, () =>
    line(
      `M${random.between(0, 1200).toFixed(0)} ${random.between(560, 760).toFixed(0)} q20 -10 40 0 t40 0`,
      lighter(water, 0.35),
      5,
    ),
  )
  const shore = shape('M0 800 Q300 740 640 780 T1280 750 V960 H0 Z', '#DDBE85')
  return {
    behind:
      sky(random, tone) +
      hills(random, 530, 170, blend('#5F8F7A', tone, 0.3)) +
      rect(0, 510, 1280, 450, water) +
      waves +
      shore,
    before: tufts(random, 12, 880, 950, leaf),
  }
}

export const pitch: Paint = (random, tone, accent) => {
  const grass = random.pick(['#5F9F58', '#6BA85A', '#4F9460', '#B98A57'])
  const stripes = times(6, (i) =>
    shape(`M${i * 220 - 20} 560 h110 l${(i - 2.5) * 90 + 60} 400 h-200 Z`, lighter(grass, 0.1)),
  )
  const crowd = times(46, (i) =>
    disc(16 + i * 28, 500 + random.between(-26, 26), 15, random.pick([...skins, accent, '#F2B705', '#ffffff'])),
  )
  const goal =
    rect(420, 330, 14, 240, '#ffffff') +
    rect(846, 330, 14, 240, '#ffffff') +
    rect(420, 326, 440, 14, '#ffffff') +
    faint(
      0.5,
      times(11, (i) => rect(460 + i * 36, 340, 2, 226, '#ffffff')) +
        times(6, (i) => rect(430, 370 + i * 36, 420, 2, '#ffffff')),
    )
  return {
    behind:
      sky(random, tone) +
      hills(random, 460, 120, '#7CA37F') +
      rect(0, 470, 1280, 90, darker(accent, 0.3)) +
      crowd +
      rect(0, 540, 1280, 20, cream) +
      rect(0, 560, 1280, 400, grass) +
      stripes +
      (random.chance(0.7) ? goal : '') +
      line('M0 640 H1280', '#ffffff', 8),
  }
}
