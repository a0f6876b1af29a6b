import { getMeetingCalendar } from '@farmlane/contract/orders/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../platform/browser/save-file.ts'
import { callApi } from '../../platform/http/api.ts'

/** Saves the meeting of an order as a calendar file. */
export const useMeetingCalendar = () =>
  useMutation({
    mutationFn: async (params: { purchase_id: string; order_id: string }) => {
      const { file_name, ics } = await callApi(getMeetingCalendar, { params })
      saveFile(file_name, ics, 'text/calendar')
    },
  })
