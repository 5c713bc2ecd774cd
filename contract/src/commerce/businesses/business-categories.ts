/** What a business does, named in both languages. */
export const businessCategories = {
  shop: ['Shops & dukas', 'Maduka'],
  groceries: ['Groceries & fresh food', 'Mboga na vyakula'],
  restaurant: ['Restaurants & cafés', 'Mikahawa na hoteli'],
  butchery: ['Butcheries', 'Bucha'],
  bakery: ['Bakeries & cakes', 'Mikate na keki'],
  fashion: ['Clothes & shoes', 'Nguo na viatu'],
  tailor: ['Tailors', 'Mafundi cherehani'],
  beauty: ['Salons & barbers', 'Saluni na vinyozi'],
  chemist: ['Chemists', 'Maduka ya dawa'],
  clinic: ['Clinics & dentists', 'Kliniki na meno'],
  hardware: ['Hardware & building', 'Vifaa vya ujenzi'],
  furniture: ['Furniture & carpentry', 'Samani na useremala'],
  electronics: ['Electronics & phones', 'Vifaa vya umeme na simu'],
  garage: ['Garages & spares', 'Gereji na vipuri'],
  carwash: ['Car washes', 'Kuosha magari'],
  transport: ['Transport & couriers', 'Usafiri na vifurushi'],
  cyber: ['Cyber & printing', 'Saiba na uchapishaji'],
  mpesa: ['M-Pesa & bank agents', 'Mawakala wa M-Pesa na benki'],
  agrovet: ['Agrovets & farm supplies', 'Agroveti na pembejeo'],
  school: ['Schools & tuition', 'Shule na masomo'],
  laundry: ['Laundry & cleaning', 'Dobi na usafi'],
  events: ['Events & catering', 'Sherehe na upishi'],
  lodging: ['Guest houses & lodging', 'Nyumba za wageni'],
  fitness: ['Gyms & sports', 'Mazoezi na michezo'],
  professional: ['Lawyers & accountants', 'Mawakili na wahasibu'],
  general: ['Everything else', 'Mengineyo'],
} as const satisfies Record<string, readonly [en: string, sw: string]>

export type BusinessCategory = keyof typeof businessCategories

export const isBusinessCategory = (text: string): text is BusinessCategory => Object.hasOwn(businessCategories, text)

/** A category's name in one language; the key itself when it is not known. */
export const businessCategoryName = (category: string, language: 'en' | 'sw'): string =>
  isBusinessCategory(category) ? businessCategories[category][language === 'sw' ? 1 : 0] : category
