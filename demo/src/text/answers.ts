/** What neighbours answer, by what the post says. The words are as in posts: `[a|b]` is one of them. */
export const answers: readonly (readonly [about: RegExp, texts: readonly string[]])[] = [
  [
    /water in|Water is back|Maji yamepotea|burst pipe|Bomba/,
    [
      'Same here near the [school|clinic|church]. Not a drop since [morning|yesterday].',
      'Kwetu pia hakuna. Tumepiga simu mara [tatu|nne], wanasema mafundi wako njiani.',
      'Nimepata kwa jirani mwenye tangi, [20|30] bob kwa mtungi.',
      'I called the office. They gave me a number and a promise.',
      'Sisi huku ilirudi usiku wa manane, tukajaza hadi sufuria.',
      'Bowser ikikuja nishtue, nikuje na mitungi yangu.',
    ],
  ],
  [
    /borehole committee|baraza|budget|Nyumba Kumi meeting/,
    [
      'I will be there. Last time the accounts were one page.',
      'Saa ngapi kamili? Nikichelewa kazini mniwekee nafasi.',
      'Can somebody please raise the [bridge|street lights|drain] for me? I am on night shift.',
      'Good that they put it in writing this time.',
      'Tuje wengi, tusiachie watu [watano|kumi] waamue kila kitu.',
    ],
  ],
  [
    /bursary|vitambulisho|cheti cha kuzaliwa/,
    [
      'Fomu zinapatikana kwa chifu ama mtandaoni?',
      'Carry two copies of everything, they hold on to one.',
      'Nilienda jana, foleni ni fupi kabla ya saa [tatu|nne].',
      'Asante kwa kutuambia, mtoto wangu yuko form two.',
    ],
  ],
  [
    /Power interruption|Stima|Lights out|Street lights|Tokeni/,
    [
      'Hapa imerudi lakini voltage ni ya chini, fridge haishiki.',
      'Report by the app with your meter number, they came after [two hours|one hour] for us.',
      'Tokeni yangu ilikuja baada ya dakika [arobaini|ishirini]. Ngoja tu.',
      'At last! My daughter comes home from evening classes on that road.',
      'Tumezoea giza, tuko na mishumaa ya kutosha.',
    ],
  ],
  [
    /Fare from|Nauli|Matatu za|Traffic|Accident|share a car|grading/,
    [
      'Juzi ilikuwa [mia moja|themanini]. Hii ni wizi wa mchana.',
      'Walk to the next stage, it is [20|30] bob less.',
      'Asante, nimebadilisha njia mapema.',
      'I leave at [six|quarter past six], there is one seat. Send me a message.',
      'Makanga wa hiyo route wako na kiburi, wacha tu.',
      'Poleni walioumia. Hiyo kona inahitaji matuta.',
    ],
  ],
  [
    /Mvua|long rains|River crossing|Cold morning|jua ni kali|Clouds|Ukungu/,
    [
      'Huku ni baridi ya kuvaa soksi mbili.',
      'Twelve drops here, then the sun came back.',
      'Watoto wamefurahi, sisi tunaokota nguo.',
      'The bridge was covered up to the [second|first] rail this evening. Please wait for it.',
      'Shamba langu lilikuwa linangoja tu hii.',
    ],
  ],
  [
    /chemist|Blood needed|nurses|Zahanati|Vaccination|bili ya hospitali/,
    [
      'The one opposite the petrol station, they open the small window after ten.',
      'Nilienda na mtoto jana, walitushughulikia vizuri sana.',
      'I am O positive, I can come at [ten|eleven]. Which door?',
      'Mungu awape nguvu. Pole kwa familia.',
      'They were kind to my mother, too.',
    ],
  ],
  [
    /Lost goat|Ng’ombe|sheep|chanjo|cattle/,
    [
      'I saw one like it behind the [posho mill|chief’s camp] around [four|five]. Go before dark.',
      'Jana jioni alikuwa karibu na kisima, nilidhani ni wa jirani.',
      'Check with the butcher’s boys, they know every animal here.',
      'Huyo si wangu, lakini asante kwa kumfunga vizuri.',
      'Did it have a rope on the neck? Then it passed by our gate.',
      'Chanjo ni ya bure ama tunalipa?',
    ],
  ],
  [
    /keys with|kitambulisho|School bag|dog answering|Umbrella/,
    [
      'Four keys and one small padlock key. They are mine!',
      'Peleka kwa ofisi ya chifu, wengi hutafuta huko.',
      'I will put it in the estate group and come back to you.',
      'Nimeona mbwa kama huyo karibu na [uwanja|mto], alikuwa na kola nyekundu.',
      'Poleni watoto. Tutaangalia tukitembea jioni.',
    ],
  ],
  [
    /snatched|your PIN|Pikipiki|police post/,
    [
      'They tried me too, the number ended in [41|87|09]. I reported it.',
      'Never give the PIN, not even to “customer care”.',
      'Tembea na watu, na simu iwe ndani ya nguo.',
      'Kazi nzuri vijana! Hii ndiyo mtaa tunataka.',
      'Which evening was it? My brother passes there at eight.',
    ],
  ],
  [
    /tomatoes|sukuma imeshuka|Maize flour|Mango season|githeri|Soko jipya|Who sells/,
    [
      'At the wholesale shop behind the stage it is [five|ten] bob less.',
      'Niwekee kilo mbili, nakuja saa [kumi|kumi na moja].',
      'Mama wa kona anauza nzuri zaidi, mchanga hakuna.',
      'I came, I carried twenty, thank you neighbour!',
      'Bei hiyo ni ya kweli ama ni ya jana?',
    ],
  ],
  [
    /What a game|Timu yetu|Training is|Mechi|volleyball|watching the match/,
    [
      'That second goal! I spilled my tea.',
      'Nina viatu vya size [8|9], havijatumika sana. Njoo uchukue.',
      'Wasichana wetu wanaweza. Tutakuja na ngoma.',
      'Kwa Njoro screen ni kubwa na chai ni ya bure hadi half time.',
      'Refa alituonea lakini tumeshinda tu.',
    ],
  ],
  [
    /standing with our family|Asanteni majirani|boda rider|swept the drain|Our chama|oldest man/,
    [
      'You would do the same for us.',
      'Hongereni! Na sisi tunaanza ya kwetu mwezi ujao.',
      'Huyo boda ni nani? Anastahili chai.',
      'My grandmother went to school with him. He was always early.',
      'Hii ndiyo sababu siwezi kuhama hapa.',
    ],
  ],
  [
    /Schools open|vitabu|Proud mother|Library|Walimu|maths tutor/,
    [
      'I have a sweater of that size, washed and ironed. Pass by in the evening.',
      'Niko na cha Grade [7|8], kimeandikwa penseli tu.',
      'Congratulations to her! The hostel near gate B is clean and quiet.',
      'Mwalimu wa watoto wangu ni mvumilivu sana, nikupe namba yake kwa ujumbe.',
      'Wi-Fi yao ni ya kweli, nimemaliza assignment huko.',
    ],
  ],
  [
    /Army worm|My hens|First harvest|miche|Agricultural officer|Vifaranga/,
    [
      'Wood ash and pepper in the funnel, early. It saved half of mine.',
      'Give them warm water and a bit of sukuma, they start again in two weeks.',
      'Niko na miche mia moja na hamsini, bei ni ya jirani.',
      'Kila la heri! Wa kwanza [wawili|watatu] hufa, usikate tamaa.',
      'Can he also look at my avocado? The leaves are turning.',
    ],
  ],
  [
    /Choir|ibada|Youth seminar|Harambee|Jumuah|msikiti|Madrasa/,
    [
      'I will come with two altos.',
      'Barikiwa. Vijana wetu wana vipaji.',
      'I sent my small part today. Let us finish the roof before the rain.',
      'Masha Allah. Maji ni ya kila mtu.',
      'Usafiri unatoka stage gani?',
    ],
  ],
  [
    /We planted|Clean-up|taka kwenye mto|fig tree|Jacaranda/,
    [
      'I bring two wheelbarrows and three sons.',
      'Na tuweke kamba kwa miche, mbuzi hawasomi mabango.',
      'Yes to the bench! I have wood left from my roof.',
      'Nilipita leo, harufu imepungua kabisa. Kazi safi.',
    ],
  ],
  [
    /Strong wind|samaki ni wengi|Good catch|Machweo/,
    [
      'Asante, tumefunga boti mapema.',
      'Niwekee [mbili|tatu] kubwa, nafika jioni.',
      'Weka picha basi tuone na sisi wa bara!',
      'My father says the wind turns after four. Stay on land.',
    ],
  ],
  [
    /Livestock prices|Mifugo|The pan at|Beautiful moon/,
    [
      'Last week the same goat was a thousand less.',
      'Zamu ni muhimu. Tukae chini na wazee Jumatano.',
      'We are looking at the same moon from the other side of the hill.',
      'Ng’ombe wangu wamekunywa leo asubuhi, alhamdulillahi.',
    ],
  ],
  [
    /fundi in|dereva wa|Opening my|Bedsitter|strong people|Mama mboga|house help/,
    [
      'The one with the blue container. He says so when it is not worth repairing.',
      'Niko hapa, leseni ya miaka [saba|tisa]. Nimekutumia ujumbe.',
      'We come on the first day, all four of us.',
      'Deposit ni ngapi, na maji ni kila siku?',
      'Fundi wa kona aliniibia gas. Usiende kwake.',
      'I can carry sand, and I am always on time.',
    ],
  ],
  [
    /Good morning|Habari za jioni|oyee|What is one thing|greet your|Ushauri|still get lost|maharusi|Best |New here|weka moyo|Which song|Nimepata kazi|full over|kusambaza/,
    [
      'Chai na mandazi ziko, karibu.',
      'The drain by the market. Everything else can wait.',
      'Niaje! Leo hustle ilikuwa noma lakini tumesukuma.',
      'Hongera sana! Sasa ni zamu ya kutununulia soda.',
      'Behind the primary school, the road is flat and the view is free.',
      'Si uongo. Jirani wangu ndiye ndugu yangu wa kwanza.',
      'Ile ya kina [Wakadinali|Nyashinski|Bien], kila matatu!',
      'The pilau at the corner, third kiosk. Let it stay between us.',
      'Pole, sisi ndio tulikuwa tunapiga kelele. Leo tutalala mapema.',
      'Welcome! Come to the tree at the stage, somebody always knows somebody.',
    ],
  ],
]

/** What the author says to an answer. */
export const thanks: readonly string[] = [
  'Asante sana, jirani.',
  'Thank you, I will go and see.',
  'Poa, tuonane basi.',
  'That helped, thanks!',
  'Sawa kabisa, nitakutumia ujumbe.',
  'Noted. I owe you a soda.',
  'Kweli? Sikujua, asante.',
  'Barikiwa sana.',
]
