/** Where the account itself may be in other hands. */
export const worries = {
  en: 'If this was not you, change your password at once and sign out everywhere: Settings, then Security. Tell us if you cannot get in.',
  sw: 'Kama si wewe, badilisha nenosiri lako mara moja na uondoke kwenye vifaa vyote: Mipangilio, kisha Usalama. Tuambie kama huwezi kuingia.',
}
