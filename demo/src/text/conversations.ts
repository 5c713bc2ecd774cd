/** Who speaks (the first or the second of the two), after how many minutes, and what. */
export type Said = readonly [who: 0 | 1, minutes: number, text: string]

/** What two write to each other about something, as people in Kenya do: in English, in Swahili, in both. */
export const talks = {
  /** A buyer and a seller, before an offer is made. */
  bargain: [
    [0, 0, 'Habari Barnabas, hii bado ipo?'],
    [1, 14, 'Habari Wanjiku. Ndio bado ipo, iko Parklands.'],
    [0, 6, 'Sawa. Hali yake ikoje? Kuna chochote kilichoharibika?'],
    [1, 9, 'Iko poa kabisa, nimeitumia kidogo tu. Picha ni za jana.'],
    [0, 21, 'Basi nimekupa ofa hapa. Tukielewana naja kuichukua kesho jioni.'],
  ],
  /** The seller has named another price. */
  counter: [
    [0, 0, 'Hi, is the price negotiable? I can pick it up any day this week.'],
    [1, 35, 'Hello. A little, yes. Make me an offer here and we see.'],
    [0, 12, 'Done. That is what I have until the end of the month.'],
    [1, 48, 'Thank you. I cannot go that low, but look at my price. I can also bring it to Sarit on Saturday.'],
  ],
  /** An order that is on its way. */
  order: [
    [0, 0, 'Hello, I have paid. When can you send it?'],
    [1, 20, 'Asante sana! I pack it this afternoon and Kamau the rider brings it before six.'],
    [0, 8, 'Perfect. I am at the office until five, after that at the gate of the estate.'],
    [1, 190, 'Kamau ametoka sasa hivi. Ukipokea, mwonyeshe ile code ya kwenye order yako.'],
    [0, 65, 'Nimeona amefika stage. Nitakuambia nikishapokea.'],
  ],
  /** An order that is done. */
  done: [
    [0, 0, 'Habari, nimelipia leo asubuhi. Utatuma lini?'],
    [1, 25, 'Asante! Kamau wa boda ataileta kabla ya saa kumi na mbili jioni.'],
    [0, 170, 'Nimeipokea, asante sana. Iko kama ulivyosema.'],
    [1, 6, 'Karibu tena. Ukipata nafasi niandikie review.'],
    [0, 30, 'Nitaandika. Na je, una charger yake pia?'],
  ],
  /** An order that waits for its seller. */
  pay: [
    [0, 0, 'Hi, I ordered this last night and the money is held. Is everything okay?'],
    [0, 95, 'Nitashukuru ukiikubali leo, nasafiri kesho asubuhi.'],
  ],
  service: [
    [0, 0, 'Habari ya mchana. Je, unaweza kuja Jumamosi asubuhi? Ni nyumba ya vyumba viwili.'],
    [1, 26, 'Habari. Jumamosi niko huru kuanzia saa tatu. Iko sehemu gani?'],
    [0, 4, 'Parklands, karibu na soko. Bei ni ile ile iliyoandikwa?'],
    [1, 11, 'Ndio, na vifaa nakuja navyo. Kazi ikizidi tunaelewana kabla sijaanza.'],
    [0, 3, 'Sawa kabisa, tuonane Jumamosi saa tatu.'],
    [1, 2, 'Karibu sana.'],
  ],
  event: [
    [0, 0, 'Hi Nafula, is there parking at the venue, and can children come?'],
    [1, 180, 'Hello Wanjiku! Parking is behind the hall, free until nine. Children under ten need no ticket.'],
    [0, 15, 'Lovely, then we are four. See you there.'],
  ],
  house: [
    [0, 0, 'Hujambo, nyumba bado iko wazi? Na maji yanatoka kila siku?'],
    [1, 52, 'Sijambo. Iko wazi hadi mwisho wa mwezi. Maji ni ya county, na kuna tangi kubwa.'],
    [0, 7, 'Nzuri. Naweza kuja kuiangalia Jumapili baada ya kanisa?'],
    [1, 16, 'Karibu, saa nane. Unaangalia kwanza, hakuna malipo ya kuiona.'],
  ],
  /** Neighbours who are friends. */
  water: [
    [1, 0, 'Jirani, kwenu maji yamerudi? Kwetu mfereji umekauka tangu juzi.'],
    [0, 7, 'Bado. Nimesikia watarekebisha bomba kesho.'],
    [1, 3, 'Basi leo nachota kwa Mama Njeri. Nikuletee mtungi mmoja?'],
    [0, 2, 'Ungenisaidia sana, asante ❤️'],
    [1, 240, 'Nimeuacha mlangoni kwako. Mkutano wa usalama wa mtaa ni saa kumi na moja, usisahau.'],
    [1, 35, 'Na uje na ile orodha ya namba za nyumba.'],
  ],
  school: [
    [0, 0, 'Are you going to the parents’ meeting on Thursday?'],
    [1, 44, 'Yes, but only from four. Can you write down what they say about the new bus?'],
    [0, 5, 'Of course. I will send you a picture of my notes.'],
    [1, 1, 'You are the best 😄'],
  ],
  /** A stranger, who waits to be accepted. */
  stranger: [
    [0, 0, 'Hi Wanjiku, I saw your post about the clean-up on Saturday. Can I join, and what should I bring?'],
  ],
  /** A stranger who wants money before anything was seen. */
  trickster: [[0, 0, 'Mali iko lakini wanunuzi ni wengi. Tuma 500 kwanza kwa till yangu nikuwekee.']],
  /** A stranger who asks the seller. */
  bulk: [[0, 0, 'Habari, mimi nina duka dogo Kangemi. Unauza pia kwa jumla? Nahitaji vipande kumi kila mwezi.']],
} as const satisfies Record<string, readonly Said[]>

export type Talk = keyof typeof talks
