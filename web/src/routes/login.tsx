import { listDemoAccounts } from '@farmlane/contract/identity/routes.ts'
import { call } from '@farmlane/contract/kernel/call.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { z } from 'zod'
import { sendContext } from '../app/send-context.ts'
import { Next } from '../features/identity/local-path.ts'
import { LoginScreen } from '../features/identity/login-screen.tsx'
import { demoAccountsQuery } from '../features/identity/user-queries.ts'

const Search = z.object({ next: Next })

export const handle = {
  meta: () => ({ title: 'Log in', description: 'Log in to Farmlane to shop from local farms or to run your own.' }),
}

/** The server-rendered page includes the demo accounts. In the browser the form loads them itself, so navigation doesn't wait. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return {}
  return { demoAccounts: await call(context.get(sendContext), listDemoAccounts, {}).catch(() => undefined) }
}

export function Component() {
  const [search] = useSearchParams()
  const { next } = Search.parse(Object.fromEntries(search))
  const { demoAccounts } = useLoaderData<typeof loader>()
  // Puts the server's data into the cache before the form reads it.
  useQuery({ ...demoAccountsQuery, ...(demoAccounts && { initialData: demoAccounts }) })
  return <LoginScreen next={next} />
}
