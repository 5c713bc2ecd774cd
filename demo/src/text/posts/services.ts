import type { PostText } from '../topics.ts'

/** Water, power and health. */
export const services: readonly PostText[] = [
  {
    says: 'Water is back in {ward} since [five|six|half past four] this morning. Fill your tanks before it goes again.',
    scene: 'standpipe',
    at: [7, 11],
    answers: [
      ['Kwetu bado ni hewa tu kwa bomba. Ngoja nione mchana.', 'Fungua ya nje kwanza, ilianza pole pole kwetu pia.'],
      'Tumejaza hadi sufuria. Asante kwa kutushtua.',
      ['Is it clean? Ours was brown the first hour.', 'First two buckets for the flowers, after that it was clear.'],
    ],
  },
  {
    says: 'No water in {ward} for [three|four|five] days now. Has anyone reached the water company?',
    scene: 'jerrycan',
    answers: [
      ['I called the office. They gave me a number and a promise.', 'A promise I can drink? Let me call as well.'],
      'Kwetu pia hakuna. Wanasema mafundi wako njiani tangu jana.',
      ['I have a borehole, bring your jerrycans after four.', 'Asante sana jirani, nakuja na mbili.'],
    ],
  },
  {
    says: 'Maji yamepotea tena {ward}. Bowser ya kwanza ni saa [nne|tano|sita], lita ishirini ni shilingi [hamsini|thelathini|arobaini].',
    scene: 'jerrycan',
    answers: [
      ['Ikifika nishtue, niko na mitungi sita.', 'Sawa, nitakupigia ikipinda kona.'],
      'Wiki jana ilikuwa nusu ya hiyo bei. Wanajua tuna kiu.',
      'Mimi nachota kwa jirani mwenye tangi, hata hadai.',
    ],
  },
  {
    says: 'There is a burst pipe near the [market|primary school|dispensary] in {ward}. Clean water is running down the road.',
    scene: 'bucket',
    answers: [
      [
        'I have reported it, they asked for a photo and the name of the road.',
        'Sent them both. Let us see who comes first.',
      ],
      'Children are already swimming in it.',
      'Two days of rationing, and now this. Please, somebody with a spanner.',
    ],
  },
  {
    says: 'Bomba limepasuka karibu na [soko|kanisa|shule], {ward}. Wahusika tafadhali, maji yanamwagika tangu [jana|asubuhi].',
    answers: [
      ['Nimepiga simu, wanasema mtu wa zamu anakuja.', 'Amefika! Anafunga sasa hivi.'],
      'Barabara imekuwa mto. Madereva pole pole hapo.',
    ],
  },
  {
    says: 'The borehole committee meets on [Saturday|Sunday|Thursday] after lunch. {ward} people, come and see the accounts.',
    scene: 'standpipe',
    where: ['coast', 'north', 'east', 'central', 'rift', 'lake'],
    answers: [
      ['I will be there. Last time the accounts were one page.', 'This time there are receipts, I have seen them.'],
      'Tuje wengi, tusiachie watu watano waamue kila kitu.',
    ],
  },
  {
    says: 'Power interruption announced for {constituency} on [Tuesday|Wednesday|Thursday], nine to five. Charge your phones.',
    answers: [
      ['And the posho mill? I have maize waiting.', 'Go the day before, that is what I will do.'],
      'Asante, ningepoteza kuku wote kwa incubator.',
    ],
  },
  {
    says: 'Stima imerudi {ward}! Asanteni wote mliopiga simu.',
    scene: 'lamp',
    at: [17, 22],
    answers: [
      ['Kwetu imerudi lakini voltage ni ya chini, fridge haishiki.', 'Zima vitu vikubwa kwanza, itapanda.'],
      'Hatimaye! Nyama yangu iliponea chupuchupu.',
    ],
  },
  {
    says: 'Lights out in half of {ward} since [last night|the rain|yesterday evening]. Transformer again?',
    scene: 'lamp',
    answers: [
      ['I heard it, like a gunshot behind the stage. Yes, the transformer.', 'Then it is two days. Candles it is.'],
      'Report with your meter number, every report counts. They came after three hours for us.',
      'Kwetu iko. Leteni simu mje mcharge.',
    ],
  },
  {
    says: 'Street lights near {ward} stage are finally working. Walking home felt different today.',
    scene: 'lamp',
    at: [19, 22],
    answers: [
      'My daughter comes from evening classes on that road. Thank you to the one who pushed for this.',
      ['Sasa zile za upande wa shule?', 'Nimeuliza, wanasema mwezi ujao.'],
    ],
  },
  {
    says: 'Tokeni zinachelewa leo {constituency}, au ni mimi peke yangu? #stima',
    answers: [
      ['Yangu ilikuja baada ya dakika arobaini. Ngoja tu.', 'Imefika! Asante, nilikuwa karibu kununua tena.'],
      'Si wewe pekee. Niko gizani na nimelipa mara mbili.',
    ],
  },
  {
    says: 'Which chemist in {constituency} is open at night? Child has fever.',
    at: [20, 22],
    answers: [
      [
        'The one opposite the petrol station, they open the small window after ten.',
        'Found it, they were kind. She sleeps now.',
      ],
      'Pole. Keep giving water and wipe with a wet cloth on the way.',
    ],
  },
  {
    says: 'Blood needed, any group, at the {county} referral hospital. Please go to the donor room before noon.',
    scene: 'medical',
    at: [6, 10],
    answers: [
      ['I am O positive and nearby. Which door?', 'Side gate, say that you come to donate. God bless you.'],
      'Nimepeleka vijana watatu wa chama. Mungu ampe nguvu.',
    ],
  },
  {
    says: 'Thank you to the nurses of {ward} dispensary who stayed until nine last night. #asante',
    scene: 'medical',
    answers: ['They were kind to my mother, too.', 'Na hawakulipwa overtime. Tuwapelekee chai siku moja.'],
  },
  {
    says: 'Zahanati ya {ward} imepata daktari mpya wa meno. Foleni ni fupi asubuhi.',
    answers: [
      ['Bei yake iko aje kung’oa moja?', 'Mimi nililipa mia tano tu, na hakuna maumivu.'],
      'Nilienda jana na mtoto, alimshughulikia vizuri sana.',
    ],
  },
  {
    says: 'Vaccination for under-fives at {ward} health centre, [Monday to Wednesday|all this week|Thursday and Friday]. It is free.',
    scene: 'medical',
    answers: [
      ['Do we need the clinic booklet? Ours got wet.', 'Bring what is left of it, they copy it into a new one.'],
      'Enda kabla ya saa nne, foleni ni fupi.',
    ],
  },
]
