/** What the attributes of a product choose from. */
export type Names = readonly [en: string, sw: string]

const same = (name: string): Names => [name, name]

export const choices = {
  phoneBrands: {
    apple: same('Apple'),
    samsung: same('Samsung'),
    tecno: same('Tecno'),
    infinix: same('Infinix'),
    itel: same('itel'),
    oppo: same('Oppo'),
    xiaomi: same('Xiaomi / Redmi'),
    vivo: same('Vivo'),
    nokia: same('Nokia'),
    huawei: same('Huawei'),
    google: same('Google'),
    oneplus: same('OnePlus'),
    realme: same('Realme'),
    lenovo: same('Lenovo'),
    neon: same('Neon'),
    other: ['Another brand', 'Chapa nyingine'],
  },
  transmissions: { manual: ['Manual', 'Ya mkono'], automatic: ['Automatic', 'Otomatiki'] },
  fuels: {
    petrol: ['Petrol', 'Petroli'],
    diesel: ['Diesel', 'Dizeli'],
    hybrid: ['Hybrid', 'Haibridi'],
    electric: ['Electric', 'Umeme'],
  },
  colours: {
    black: ['Black', 'Nyeusi'],
    white: ['White', 'Nyeupe'],
    grey: ['Grey', 'Kijivu'],
    silver: ['Silver', 'Fedha'],
    gold: ['Gold', 'Dhahabu'],
    red: ['Red', 'Nyekundu'],
    blue: ['Blue', 'Bluu'],
    green: ['Green', 'Kijani'],
    yellow: ['Yellow', 'Njano'],
    orange: ['Orange', 'Chungwa'],
    brown: ['Brown', 'Kahawia'],
    pink: ['Pink', 'Waridi'],
    purple: ['Purple', 'Zambarau'],
    many: ['Many colours', 'Rangi nyingi'],
  },
  sexes: { female: ['Female', 'Jike'], male: ['Male', 'Dume'] },
  grades: { a: ['Grade A', 'Daraja A'], b: ['Grade B', 'Daraja B'], c: ['Grade C', 'Daraja C'] },
  levels: {
    pre_primary: ['Pre-primary', 'Chekechea'],
    grade_1_3: ['Grade 1–3', 'Gredi 1–3'],
    grade_4_6: ['Grade 4–6', 'Gredi 4–6'],
    grade_7_9: ['Grade 7–9', 'Gredi 7–9'],
    senior: ['Senior school', 'Shule ya upili'],
    college: ['College', 'Chuo'],
  },
} as const satisfies Record<string, Record<string, Names>>
