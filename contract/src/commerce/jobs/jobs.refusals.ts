import { defineRefusals } from '../../refusal-table.ts'

export const jobsRefusals = defineRefusals({
  job_asks_for_money: {
    status: 422,
    en: 'A job must not ask applicants for money. Take out “{phrase}”.',
    sw: 'Kazi haipaswi kuwaomba waombaji pesa. Ondoa “{phrase}”.',
  },
  job_pay_wrong: {
    status: 422,
    en: 'Say what the job pays: from KSh 1, the lower amount first. Only volunteers are not paid.',
    sw: 'Andika mshahara wa kazi: kuanzia KSh 1, kiasi cha chini kwanza. Wanaojitolea tu ndio hawalipwi.',
  },
  job_deadline_wrong: {
    status: 422,
    en: 'The last day to apply is from today to {days} days ahead.',
    sw: 'Siku ya mwisho ya kuomba ni kuanzia leo hadi siku {days} zijazo.',
  },
  job_closed: {
    status: 409,
    en: 'This job does not take applications any more.',
    sw: 'Kazi hii haipokei maombi tena.',
  },
  own_job: { status: 409, en: 'You cannot apply for your own job.', sw: 'Huwezi kuomba kazi yako mwenyewe.' },
  already_applied: {
    status: 409,
    en: 'You have already applied for this job. Withdraw that application to send another.',
    sw: 'Umeshaomba kazi hii. Ondoa ombi hilo ili utume jingine.',
  },
  application_not_found: { status: 404, en: 'This application does not exist.', sw: 'Ombi hili halipo.' },
  cv_not_found: {
    status: 404,
    en: 'This CV is no longer there. Upload it again.',
    sw: 'CV hii haipo tena. Ipakie upya.',
  },
  not_a_pdf: {
    status: 415,
    en: 'This is not a PDF. Save your CV as a PDF and try again.',
    sw: 'Hii si PDF. Hifadhi CV yako kama PDF kisha ujaribu tena.',
  },
})
