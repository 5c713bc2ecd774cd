/** The leaves of the market's categories. Too many for a first bundle: the browser loads them with the form alone. */
import type { categories } from './categories.ts'

type Names = readonly [en: string, sw: string]
type Top = keyof (typeof categories)['market']

/** Leaves by category, each known by one key in all of them. `general` has none. */
export const productCategories = {
  phones: {
    smartphones: ['Smartphones', 'Simu janja'],
    feature_phones: ['Feature phones', 'Simu za vitufe'],
    tablets: ['Tablets', 'Tableti'],
    smartwatches: ['Smartwatches', 'Saa janja'],
    phone_accessories: ['Chargers, covers & accessories', 'Chaja, kava na vifaa vya simu'],
    phone_parts: ['Spare parts', 'Vipuri vya simu'],
  },
  electronics: {
    televisions: ['TVs', 'Televisheni'],
    laptops: ['Laptops', 'Laptopu'],
    desktops: ['Desktops & monitors', 'Kompyuta za mezani na skrini'],
    computer_accessories: ['Printers & computer accessories', 'Printa na vifaa vya kompyuta'],
    audio: ['Radios & sound', 'Redio na spika'],
    cameras: ['Cameras', 'Kamera'],
    games: ['Games & consoles', 'Michezo ya video'],
    solar: ['Solar & batteries', 'Sola na betri'],
  },
  vehicles: {
    cars: ['Cars', 'Magari madogo'],
    motorbikes: ['Motorbikes', 'Pikipiki'],
    tuktuks: ['Tuk-tuks', 'Tuktuk'],
    vans: ['Vans & matatus', 'Magari ya abiria'],
    trucks: ['Trucks & pick-ups', 'Malori na pikapu'],
    tractors: ['Tractors & machinery', 'Trekta na mitambo'],
    carts: ['Handcarts & bicycles for loads', 'Mikokoteni na baiskeli za mizigo'],
    tyres: ['Tyres & rims', 'Matairi na rimu'],
    vehicle_parts: ['Spare parts', 'Vipuri vya magari'],
  },
  furniture: {
    sofas: ['Sofas', 'Makochi'],
    beds: ['Beds & mattresses', 'Vitanda na magodoro'],
    tables: ['Tables & chairs', 'Meza na viti'],
    storage: ['Wardrobes & shelves', 'Kabati na rafu'],
    office_furniture: ['Office furniture', 'Samani za ofisi'],
    outdoor_furniture: ['Garden furniture', 'Samani za nje'],
  },
  home: {
    cookers: ['Cookers & jikos', 'Majiko'],
    fridges: ['Fridges & freezers', 'Friji na friza'],
    washing: ['Washing & irons', 'Mashine za kufua na pasi'],
    small_appliances: ['Small appliances', 'Vifaa vidogo vya umeme'],
    gas: ['Gas cylinders', 'Mitungi ya gesi'],
    kitchenware: ['Pots & kitchenware', 'Sufuria na vyombo'],
    bedding: ['Bedding & curtains', 'Matandiko na mapazia'],
    decor: ['Decoration & lights', 'Mapambo na taa'],
    water_storage: ['Tanks & jerrycans', 'Matangi na mitungi ya maji'],
    plants: ['Plants & garden', 'Mimea na bustani'],
  },
  fashion: {
    womens_clothes: ["Women's clothes", 'Nguo za wanawake'],
    mens_clothes: ["Men's clothes", 'Nguo za wanaume'],
    childrens_clothes: ["Children's clothes", 'Nguo za watoto'],
    womens_shoes: ["Women's shoes", 'Viatu vya wanawake'],
    mens_shoes: ["Men's shoes", 'Viatu vya wanaume'],
    bags: ['Bags', 'Mikoba na mabegi'],
    jewellery: ['Watches & jewellery', 'Saa na vito'],
    mitumba: ['Mitumba bales', 'Bale za mitumba'],
    fabric: ['Fabric & kitenge', 'Vitambaa na vitenge'],
  },
  beauty: {
    skin_care: ['Skin care', 'Vipodozi vya ngozi'],
    hair: ['Hair & wigs', 'Nywele na wigi'],
    makeup: ['Make-up', 'Vipodozi vya uso'],
    perfume: ['Perfume', 'Manukato'],
    salon_tools: ['Salon & barber tools', 'Vifaa vya saluni na kinyozi'],
    health_devices: ['Health devices', 'Vifaa vya afya'],
  },
  farm: {
    poultry: ['Poultry & eggs', 'Kuku na mayai'],
    dairy_cattle: ['Dairy cattle', "Ng'ombe wa maziwa"],
    beef_cattle: ['Beef cattle', "Ng'ombe wa nyama"],
    goats: ['Goats', 'Mbuzi'],
    sheep: ['Sheep', 'Kondoo'],
    pigs: ['Pigs', 'Nguruwe'],
    rabbits: ['Rabbits', 'Sungura'],
    camels: ['Camels & donkeys', 'Ngamia na punda'],
    fish_bees: ['Fish farming & bees', 'Ufugaji wa samaki na nyuki'],
    pets: ['Dogs, cats & pets', 'Mbwa, paka na wanyama wa nyumbani'],
    seeds: ['Seeds & seedlings', 'Mbegu na miche'],
    feeds: ['Feeds & hay', 'Vyakula vya mifugo'],
    fertiliser: ['Fertiliser & manure', 'Mbolea'],
    farm_tools: ['Farm tools & irrigation', 'Zana za shamba na umwagiliaji'],
    harvest: ['Harvest in bulk', 'Mazao kwa jumla'],
  },
  food: {
    vegetables: ['Vegetables', 'Mboga'],
    fruits: ['Fruits', 'Matunda'],
    cereals: ['Cereals & flour', 'Nafaka na unga'],
    meat_fish: ['Meat & fish', 'Nyama na samaki'],
    milk_eggs: ['Milk, eggs & honey', 'Maziwa, mayai na asali'],
    cooked_food: ['Cooked food', 'Chakula kilichopikwa'],
    cakes: ['Cakes & bread', 'Keki na mikate'],
    drinks: ['Drinks, tea & coffee', 'Vinywaji, chai na kahawa'],
    groceries: ['Spices & groceries', 'Viungo na bidhaa za duka'],
  },
  books: {
    textbooks: ['Textbooks & revision', 'Vitabu vya shule'],
    story_books: ['Novels & storybooks', 'Riwaya na hadithi'],
    religious_books: ['Religious books', 'Vitabu vya dini'],
    uniforms: ['School uniforms', 'Sare za shule'],
    school_supplies: ['School bags & stationery', 'Mabegi na vifaa vya shule'],
  },
  baby: {
    prams: ['Prams & car seats', 'Vigari na viti vya watoto'],
    baby_furniture: ['Cots & baby furniture', 'Vitanda vya watoto'],
    baby_clothes: ['Baby clothes', 'Nguo za watoto wachanga'],
    baby_care: ['Diapers & feeding', 'Nepi na vifaa vya kulishia'],
    toys: ['Toys', 'Vichezeo'],
  },
  tools: {
    hand_tools: ['Hand tools', 'Zana za mkono'],
    power_tools: ['Power tools', 'Mashine za umeme'],
    generators: ['Generators & pumps', 'Jenereta na pampu'],
    cement: ['Cement, sand & stones', 'Simenti, mchanga na mawe'],
    roofing: ['Roofing & timber', 'Mabati na mbao'],
    doors: ['Doors, gates & windows', 'Milango, mageti na madirisha'],
    plumbing: ['Plumbing & tiles', 'Mabomba na vigae'],
    electrical: ['Wires & electrical', 'Nyaya na vifaa vya umeme'],
    paint: ['Paint', 'Rangi'],
  },
  sports: {
    bicycles: ['Bicycles', 'Baiskeli'],
    gym: ['Gym & fitness', 'Mazoezi ya mwili'],
    ball_games: ['Football & ball games', 'Kandanda na mipira'],
    camping: ['Camping & outdoors', 'Kambi na safari'],
    sports_wear: ['Sportswear', 'Mavazi ya michezo'],
  },
  crafts: {
    baskets: ['Baskets & kiondos', 'Vikapu na viondo'],
    beadwork: ['Beadwork', 'Shanga'],
    carvings: ['Carvings & soapstone', 'Vinyago na mawe ya sabuni'],
    paintings: ['Paintings & pictures', 'Michoro na picha'],
    instruments: ['Musical instruments', 'Ala za muziki'],
    craft_textiles: ['Shukas & woven cloth', 'Shuka na vitambaa vya kufumwa'],
  },
  general: {},
} as const satisfies Record<Top, Record<string, Names>>

const categoryOf = new Map<string, { category: string; names: Names }>(
  Object.entries(productCategories).flatMap(([category, leaves]) =>
    Object.entries(leaves).map(([leaf, names]) => [leaf, { category, names }] as const),
  ),
)

/** The leaves of a category; none of one that is not known. */
export const leavesOf = (category: string): string[] =>
  Object.hasOwn(productCategories, category) ? Object.keys(productCategories[category as Top]) : []

/** The category that a leaf lies in. */
export const categoryOfLeaf = (leaf: string): string | undefined => categoryOf.get(leaf)?.category

/** A leaf's names in both languages. */
export const leafNames = (leaf: string): Names | undefined => categoryOf.get(leaf)?.names
