const dashboard = (search: Record<string, string>) => `/farmer/dashboard?${new URLSearchParams({ tab: 'tasks', ...search })}`

export const tasksLink = dashboard({})
export const todayLink = dashboard({ show: 'today' })
export const upcomingLink = dashboard({ show: 'upcoming' })
export const overdueLink = dashboard({ show: 'overdue' })
export const taskLink = (task: string) => dashboard({ task })
