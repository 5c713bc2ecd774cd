/** What neighbours say in the chat of their ward: who of them, what, and which line it answers. */
export type ChatLine = readonly [who: number, text: string, answers?: number]

/** Of three days, the oldest first; each list is one talk. */
export const chatTalks: readonly (readonly ChatLine[])[] = [
  [
    [0, 'Good morning neighbours. Is there water on your side? Ours went at five.'],
    [1, 'Hakuna hata tone. Nimetoa ndoo zote nje.', 0],
    [2, 'Kwetu iko, lakini pressure ni ndogo sana.'],
    [3, 'KPLC pia wamesema wanakata stima kuanzia tisa. Chargeni simu mapema.'],
    [0, 'Thanks! Charging everything now.', 3],
    [4, 'Maji yamerudi hapa karibu na stage. Nadhani yatafika huko juu baada ya saa moja.'],
    [1, 'Yamefika! Asante sana.', 5],
  ],
  [
    [2, 'Mama mboga wa kona amerudi. Sukuma mbichi, bei ni ileile.'],
    [5, 'Finally! Nimekosa avocado zake wiki mbili.', 0],
    [3, 'Niaje, kuna mtu anajua fundi wa gate? Yetu imekwama na hatuwezi kutoka.'],
    [6, 'Yes, Kamau the welder. He came to us within the hour. Ask at the hardware next to the chemist.', 2],
    [3, 'Sawa, naenda kumtafuta. Asante jirani.', 3],
    [1, 'Poleni na gate. Sisi tulitoka kwa dirisha mwaka jana 😂'],
    [4, 'Usiku wa jana kulikuwa na kelele nyingi sana. Nani alikuwa na sherehe?'],
    [7, 'Ni sisi, samahani. Binti yetu amemaliza chuo. Karibuni keki leo jioni.', 6],
    [4, 'Hongera kwake! Kwa hiyo tunasamehe 😄', 7],
    [0, 'Congratulations! We are coming for that cake.', 7],
  ],
  [
    [
      6,
      'Meeting of the estate is on Saturday at ten, at the church hall. Lights on the back road and the garbage are on the list.',
    ],
    [2, 'Nitakuwepo. Tuzungumzie pia magari yanayopita kasi karibu na shule.', 0],
    [5, 'Nakubali. Juzi kidogo mtoto agongwe hapo zebra.', 1],
    [1, 'Bumps zilitolewa wakati wa kutengeneza barabara na hazikurudishwa.'],
    [0, 'I can write the letter to the MCA if two people help me collect names.'],
    [7, 'Mimi nitasaidia, niko free Ijumaa.', 4],
    [3, 'Nami pia. Weka fomu kwa duka la Wanjiku, watu wengi hupita hapo.', 4],
    [4, 'Kuna paka mweupe amepotea, ana kengele ya bluu shingoni. Mkimwona, niambieni.'],
    [5, 'Nimeona paka kama huyo nyuma ya gereji leo asubuhi.', 7],
    [4, 'Ni yeye kabisa! Nimempata, asanteni sana majirani.', 8],
    [2, 'Mtaa wa watu wema ❤️'],
    [6, 'Reminder: garbage truck comes tomorrow at seven, not eight.'],
    [1, 'Sawa, nitaweka mapema. Usiku mwema.', 11],
  ],
]
