import { cream, darker, disc, ink, line, oval, shape, type Draw } from './svg.ts'

interface Breed {
  coats: readonly (readonly [coat: string, spot: string])[]
  bull?: true
}

const cattle =
  ({ coats, bull }: Breed): Draw =>
  (random) => {
    const [coat, spot] = random.pick(coats)
    return (
      line('M420 620 V772 M500 640 V772 M760 640 V772 M830 620 V772', darker(coat, 0.14), bull ? 52 : 44) +
      line('M420 770 h2 M500 770 h2 M760 770 h2 M830 770 h2', ink, 44) +
      (bull ? shape('M690 410 Q740 300 830 340 Q880 370 880 440 H690 Z', darker(coat, 0.08)) : '') +
      shape('M350 450 Q360 400 440 400 H800 Q890 400 890 500 Q880 660 780 670 H460 Q350 660 350 450 Z', coat) +
      shape(
        `M450 400 q100 -10 130 50 q-10 ${random.whole(70, 110)} -110 80 q-60 -50 -20 -130 Z M680 480 q90 -20 110 60 q-40 80 -110 40 Z`,
        spot,
      ) +
      (bull ? shape('M800 560 q60 120 120 -60 Z', darker(coat, 0.12)) : shape('M600 660 q80 70 150 0 Z', '#EBB5A5')) +
      line('M352 450 q-50 60 -30 180', coat, 14) +
      oval(322, 640, 14, 30, spot) +
      shape('M820 430 L860 310 Q900 280 960 300 L1010 420 Q1000 460 950 460 L880 450 Z', coat) +
      oval(985, 428, 46, 34, '#E6B9A6') +
      disc(972, 424, 6, ink) +
      disc(998, 424, 6, ink) +
      (bull ? line('M880 306 q-60 -70 -10 -140 M950 296 q70 -60 30 -140', cream, 28) : '') +
      shape('M866 320 q-70 -10 -80 30 q50 20 90 0 Z', spot) +
      disc(930, 350, 10, ink)
    )
  }

const plain = (coat: string) => [coat, darker(coat, 0.18)] as const

export const cattleBreeds = {
  friesian: cattle({ coats: [['#F3EEE4', '#2F2A28']] }),
  ayrshire: cattle({ coats: [['#F3EEE4', '#A0502E']] }),
  cow: cattle({ coats: [plain('#A0623A'), plain('#D9B48A'), plain('#B87A4B')] }),
  bull: cattle({ coats: [plain('#3C3431'), plain('#6E4630'), plain('#8A8078')], bull: true }),
}
