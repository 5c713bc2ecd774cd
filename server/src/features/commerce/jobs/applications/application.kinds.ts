import { defineKinds, pathOf } from '../../../../core/notifications.ts'

interface ApplicationNotifications {
  /** To who offers the job. `title`: of the job. */
  application_received: { title: string; link: string }
  /** To who has applied. */
  application_shortlisted: { title: string; link: string }
  application_rejected: { title: string; link: string }
}

const job = { title: 'Fundi wa umeme', link: 'https://mtaa.test/jobs/x' }

const samples: ApplicationNotifications = {
  application_received: job,
  application_shortlisted: job,
  application_rejected: job,
}

/** What happens with applications, in the app and by push. */
export const applicationKinds = defineKinds<ApplicationNotifications>({
  class: 'people',
  rings: true,
  samples,
  line: {
    en: {
      application_received: ({ title }) => `Somebody has applied for your job ${title}`,
      application_shortlisted: ({ title }) => `You are on the shortlist for the job ${title}`,
      application_rejected: ({ title }) => `Your application for the job ${title} was not successful`,
    },
    sw: {
      application_received: ({ title }) => `Kuna aliyeomba kazi yako ${title}`,
      application_shortlisted: ({ title }) => `Uko kwenye orodha fupi ya kazi ${title}`,
      application_rejected: ({ title }) => `Ombi lako la kazi ${title} halikufanikiwa`,
    },
  },
  path: pathOf,
})
