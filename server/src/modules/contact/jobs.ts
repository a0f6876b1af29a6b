import { job } from '../../platform/jobs/job.ts'

export const teamMail = job<{ message_id: string }>('contact.team_mail')
export const acknowledgement = job<{ message_id: string }>('contact.acknowledgement')
export const cleanUp = job<Record<string, never>>('contact.clean_up')
