import { ForgotPasswordForm } from '../features/identity/forgot-password-form.tsx'

export const handle = {
  meta: () => ({ title: 'Forgot your password?', description: 'Get a link to set a new password for your Farmlane account.' }),
}

export const Component = ForgotPasswordForm
