/** The words of an invoice of our commission. */
export const words = {
  en: {
    title: (month: string) => `Commission of ${month}`,
    columns: ['time', 'kind', 'order', 'sale', 'commission without tax', 'tax', 'commission'],
    kinds: { sale: 'sale', return: 'money back' },
    total: 'Total',
    facts: {
      number: 'Invoice number',
      open: 'none yet: the month is not over',
      issued: 'Issued',
      from: 'From',
      seller: 'To',
      zone: 'Times and the month',
      place: 'Nairobi',
      money: 'Sums',
      currency: 'Kenyan shillings; the commission has its tax included',
    },
    page: (page: number) => `Mtaa · ${page}`,
  },
  sw: {
    title: (month: string) => `Kamisheni ya ${month}`,
    columns: ['wakati', 'aina', 'oda', 'mauzo', 'kamisheni bila kodi', 'kodi', 'kamisheni'],
    kinds: { sale: 'mauzo', return: 'zilizorudishwa' },
    total: 'Jumla',
    facts: {
      number: 'Nambari ya ankara',
      open: 'bado: mwezi haujaisha',
      issued: 'Imetolewa',
      from: 'Kutoka',
      seller: 'Kwa',
      zone: 'Saa na mwezi',
      place: 'Nairobi',
      money: 'Kiasi',
      currency: 'Shilingi za Kenya; kamisheni ina kodi yake ndani',
    },
    page: (page: number) => `Mtaa · ${page}`,
  },
}
