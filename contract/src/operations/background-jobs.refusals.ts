import { defineRefusals } from '../refusal-table.ts'

export const backgroundJobsRefusals = defineRefusals({
  queued_job_not_found: {
    status: 404,
    en: 'This job is no longer in the queue.',
    sw: 'Kazi hii haiko tena kwenye foleni.',
  },
  queued_job_running: {
    status: 409,
    en: 'This job is being carried out now. Look again in a minute.',
    sw: 'Kazi hii inafanywa sasa. Angalia tena baada ya dakika moja.',
  },
  queued_job_waits: {
    status: 409,
    en: 'This job is carried out by itself at its time. Only one that has failed can be tried now, and only one that has failed for good can be discarded.',
    sw: 'Kazi hii itafanywa yenyewe wakati wake ukifika. Inayoweza kujaribiwa sasa ni ile iliyoshindwa, na inayoweza kuondolewa ni ile iliyoshindwa kabisa.',
  },
  queued_job_unknown: {
    status: 409,
    en: 'Nothing in this version of the program can carry out this job. Discard it, or go back to the version before.',
    sw: 'Toleo hili la programu halina linaloweza kufanya kazi hii. Iondoe, au rudi kwenye toleo lililotangulia.',
  },
})
