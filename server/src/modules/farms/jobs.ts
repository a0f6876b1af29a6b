import { job } from '../../platform/jobs/job.ts'

export const invitationMail = job<{ invitation_id: string }>('farms.invitation_mail')
export const cleanUp = job<Record<string, never>>('farms.clean_up')
