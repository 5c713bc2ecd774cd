import type { PostText } from '../topics.ts'

/** Meetings, offices, safety and thanks. */
export const together: readonly PostText[] = [
  {
    says: 'Chief’s baraza on [Wednesday|Friday|Tuesday] at ten, {ward}. Agenda: bursaries, security and the bridge.',
    scene: 'gathering',
    answers: [
      ['Please raise the street lights for me, I am on night shift.', 'I have written it down, number four.'],
      'Tuje wengi. Mara ya mwisho tulikuwa tisa na chifu.',
    ],
  },
  {
    says: 'Public participation on the county budget is at {constituency} hall on [Thursday|Monday|Friday]. If you do not come, do not complain.',
    scene: 'gathering',
    answers: [
      ['Is the document anywhere to read before?', 'At the ward office, two copies. You can photograph it.'],
      'I went last year. We got the dispensary roof by shouting politely.',
    ],
  },
  {
    says: 'Fomu za bursary za {constituency} zimetoka. Mwisho ni [Ijumaa|tarehe 30|Jumatano ijayo].',
    scene: 'books',
    answers: [
      ['Zinapatikana kwa chifu ama mtandaoni?', 'Kwa chifu. Beba barua ya shule na nakala ya kitambulisho.'],
      'Asante kwa kutuambia, wangu yuko form two.',
    ],
  },
  {
    says: 'Kuna usajili wa vitambulisho {ward} wiki hii. Kuja na cheti cha kuzaliwa.',
    answers: [
      ['Carry two copies of everything, they hold on to one.', 'Na original, nilirudishwa jana.'],
      'Nilienda jana, foleni ni fupi kabla ya saa tatu.',
    ],
  },
  {
    says: 'Nyumba Kumi meeting moved to [six|half past five|seven] pm. {ward}, please keep time.',
    scene: 'gathering',
    at: [9, 16],
    answers: [
      ['Nikichelewa kazini mniwekee nafasi.', 'Mbele kabisa, mahali chifu anakuona.'],
      'Keeping time means at the exact hour, or one hour after?',
    ],
  },
  {
    says: 'Three phones were snatched near {ward} stage this week. Walk in twos after dark.',
    at: [17, 22],
    answers: [
      [
        'Which evening was it? My brother passes there at eight.',
        'All three between seven and eight, two boys on a bike.',
      ],
      'Tembea na watu, na simu iwe ndani ya nguo.',
    ],
  },
  {
    says: 'Beware of a caller who says you have won and asks for your PIN. He tried my mother in {constituency} today.',
    answers: [
      ['He tried me too, the number ended in [41|87|09]. I reported it.', 'Same one! Thank you for reporting.'],
      'Never give the PIN, not even to “customer care”.',
    ],
  },
  {
    says: 'Asanteni vijana wa Nyumba Kumi {ward}. Pikipiki iliyoibwa imepatikana.',
    scene: 'motorbike',
    answers: [
      'Kazi nzuri vijana! Hii ndiyo mtaa tunataka.',
      ['Ilipatikana wapi?', 'Imefichwa kwenye kichaka, namba imekwanguliwa.'],
    ],
  },
  {
    says: 'New police post at {ward} is open. Officers were friendly and wrote everything down.',
    answers: [
      'Good. Last year we walked an hour to report a stolen gas cylinder.',
      'Wako na OB ya kweli? Basi tunaendelea.',
    ],
  },
  {
    says: 'Thank you {ward} for standing with our family last week. You fed two hundred people and washed every plate.',
    answers: [
      ['You would do the same for us. Pole sana tena.', 'Tumeiona kwa macho, jirani. Asante.'],
      'She taught half of us to read. It was the least.',
    ],
  },
  {
    says: 'Asanteni majirani wa {ward}, tumeweza kulipa bili ya hospitali. Mungu awabariki.',
    answers: [
      ['Hii ndiyo sababu siwezi kuhama hapa. Mgonjwa anaendelea aje?', 'Amekula ugali leo! Tunamtoa Ijumaa.'],
      'Mungu awape nguvu. Pole kwa familia.',
    ],
  },
  {
    says: 'Thank you to the boda rider who brought back my phone. {ward} still has good people.',
    scene: 'phone',
    answers: [
      ['Huyo boda ni nani? Anastahili chai.', 'Anaitwa Kevo, stage ya chini. Hakukubali hata soda.'],
      'Mine brought back my handbag in March. Must be the same angel.',
    ],
  },
  {
    says: 'To the one who swept the drain before the rain in {ward}: we saw you. Asante sana.',
    answers: [
      'It was Baba Njeri, at six in the morning, in his church shoes.',
      'First rain without my kitchen becoming a lake.',
    ],
  },
  {
    says: 'Our chama in {ward} turns [five|seven|ten] today. From [200|500|100] shillings a week to a plot.',
    scene: 'cake',
    answers: [
      ['Hongereni! Nafasi ya mwanachama mpya iko?', 'Mwezi wa kwanza tunafungua mbili. Nitakuandikia.'],
      'And not one fight over the book? Teach us.',
    ],
  },
  {
    says: 'Happy birthday to the oldest man in {ward}. [Ninety-four|Ninety-one|A hundred and one], and still walks to church.',
    scene: 'cake',
    answers: [
      'My grandmother went to school with him. He was always early.',
      ['Anakula nini? Tuambieni siri.', 'Anasema ni ugali wa wimbi na kutojali mambo ya watu.'],
    ],
  },
]
