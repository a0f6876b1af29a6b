import { exportData } from '@farmlane/contract/identity/routes.ts'
import { useMutation } from '@tanstack/react-query'
import { deviceDay } from '../../platform/browser/device-day.ts'
import { saveFile } from '../../platform/browser/save-file.ts'
import { callApi } from '../../platform/http/api.ts'

/** Downloads everything we store about the user as a JSON file. */
export const useExportData = () =>
  useMutation({
    mutationFn: async () => {
      const data = await callApi(exportData, {})
      const name = `farmlane-my-data-${deviceDay(new Date(data.exported_at))}.json`
      saveFile(name, JSON.stringify(data, null, 2), 'application/json')
    },
  })
