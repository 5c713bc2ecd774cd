import type { ListingModule } from '../listings/modules.ts'

export { listingModules, modules, type ListingModule, type Module } from '../listings/modules.ts'

/** Categories by module, each named in both languages. Every module has `general`, the default in URLs. */
export const categories = {
  market: {
    phones: ['Phones & tablets', 'Simu na tableti'],
    electronics: ['Electronics', 'Vifaa vya umeme'],
    vehicles: ['Vehicles & spares', 'Magari na vipuri'],
    furniture: ['Furniture', 'Samani'],
    home: ['Home & kitchen', 'Nyumba na jikoni'],
    fashion: ['Fashion & shoes', 'Mavazi na viatu'],
    beauty: ['Beauty & health', 'Urembo na afya'],
    farm: ['Farm & livestock', 'Kilimo na mifugo'],
    food: ['Food & drink', 'Chakula na vinywaji'],
    books: ['Books & school', 'Vitabu na shule'],
    baby: ['Baby & toys', 'Watoto na vichezeo'],
    tools: ['Tools & building', 'Zana na ujenzi'],
    sports: ['Sports & outdoors', 'Michezo na burudani za nje'],
    crafts: ['Crafts & art', 'Sanaa na ufundi'],
    general: ['Everything else', 'Mengineyo'],
  },
  auctions: {
    vehicles: ['Vehicles', 'Magari'],
    electronics: ['Electronics', 'Vifaa vya umeme'],
    livestock: ['Livestock', 'Mifugo'],
    furniture: ['Furniture', 'Samani'],
    art: ['Art & collectibles', 'Sanaa na vitu adimu'],
    machinery: ['Machinery', 'Mashine'],
    general: ['Everything else', 'Mengineyo'],
  },
  events: {
    music: ['Music & concerts', 'Muziki na tamasha'],
    sports: ['Sports', 'Michezo'],
    business: ['Business & tech', 'Biashara na teknolojia'],
    community: ['Community', 'Jamii'],
    faith: ['Faith', 'Imani'],
    food: ['Food & markets', 'Chakula na masoko'],
    culture: ['Arts & culture', 'Sanaa na utamaduni'],
    education: ['Learning', 'Mafunzo'],
    general: ['Everything else', 'Mengineyo'],
  },
  services: {
    repairs: ['Repairs & plumbing', 'Marekebisho na mabomba'],
    cleaning: ['Cleaning', 'Usafi'],
    beauty: ['Hair & beauty', 'Nywele na urembo'],
    transport: ['Transport & moving', 'Usafiri na uhamisho'],
    tutoring: ['Tutoring', 'Masomo ya ziada'],
    catering: ['Catering', 'Upishi'],
    photography: ['Photo & video', 'Picha na video'],
    health: ['Health & care', 'Afya na malezi'],
    farming: ['Farm services', 'Huduma za kilimo'],
    tailoring: ['Tailoring', 'Ushonaji'],
    tech: ['Computers & phones', 'Kompyuta na simu'],
    general: ['Everything else', 'Mengineyo'],
  },
  jobs: {
    driving: ['Driving & delivery', 'Udereva na usafirishaji'],
    sales: ['Sales & marketing', 'Mauzo na masoko'],
    teaching: ['Teaching & training', 'Ualimu na mafunzo'],
    building: ['Building & crafts', 'Ujenzi na ufundi'],
    hospitality: ['Hotels & restaurants', 'Hoteli na migahawa'],
    domestic: ['House help & care', 'Kazi za nyumbani na malezi'],
    office: ['Office & accounts', 'Ofisi na uhasibu'],
    security: ['Security', 'Ulinzi'],
    farm: ['Farm work', 'Kazi za shamba'],
    health: ['Health', 'Afya'],
    tech: ['Computers & phones', 'Kompyuta na simu'],
    general: ['Everything else', 'Mengineyo'],
  },
  properties: {
    house: ['House', 'Nyumba'],
    apartment: ['Apartment', 'Ghorofa'],
    single_room: ['Single room', 'Chumba kimoja'],
    bedsitter: ['Bedsitter', 'Bedsitter'],
    land: ['Land', 'Kiwanja na shamba'],
    shop: ['Shop & stall', 'Duka na kibanda'],
    office: ['Office', 'Ofisi'],
    hall: ['Hall & venue', 'Ukumbi'],
    general: ['Everything else', 'Mengineyo'],
  },
} as const satisfies Record<ListingModule, Record<string, readonly [en: string, sw: string]>>

/** A category's name in one language; the key itself when it is not known. */
export function categoryName(module: ListingModule, category: string, language: 'en' | 'sw'): string {
  const found = (categories[module] as Record<string, readonly [string, string]>)[category]
  return found ? found[language === 'sw' ? 1 : 0] : category
}

/** Whether a module knows this category. */
export const isCategory = (module: ListingModule, category: string) => Object.hasOwn(categories[module], category)
