import { defineMessages } from '#src/i18n/messages.ts'

export const cameraMessages = defineMessages(
  () => ({
    open: 'Usar la cámara',
    close: 'Cerrar la cámara',
    picture: 'Lo que ve la cámara',
    opening: 'Abriendo la cámara… Si el navegador pregunta, permítala.',
    preparing: 'Preparando el lector de códigos…',
    reading: 'Ponga el código dentro del marco.',
    torchOn: 'Encender la luz',
    torchOff: 'Apagar la luz',
    again: 'Probar otra vez',
    failures: {
      denied: {
        title: 'La cámara no está permitida',
        next: 'Permítala en el navegador, con el icono junto a la dirección, o en los ajustes del dispositivo. Luego pruebe otra vez. También puede escribir el código.',
      },
      none: {
        title: 'No hay cámara',
        next: 'Este dispositivo no tiene una, o está desconectada. Conéctela y pruebe otra vez, o escriba el código.',
      },
      busy: {
        title: 'La cámara no responde',
        next: 'Quizá la usa otra aplicación o una llamada. Ciérrela y pruebe otra vez, o escriba el código.',
      },
      lost: {
        title: 'La cámara se apagó',
        next: 'La tomó otra aplicación, o se desconectó. Pruebe otra vez, o escriba el código.',
      },
      reader: {
        title: 'El lector de códigos no arrancó',
        next: 'Revise la conexión y pruebe otra vez. Mientras tanto puede escribir el código.',
      },
      failed: {
        title: 'No se pudo abrir la cámara',
        next: 'Pruebe otra vez. Si no funciona, escriba el código.',
      },
    },
  }),
  () => ({
    open: 'Use the camera',
    close: 'Close the camera',
    picture: 'What the camera sees',
    opening: 'Opening the camera… If the browser asks, allow it.',
    preparing: 'Preparing the code reader…',
    reading: 'Hold the code inside the frame.',
    torchOn: 'Turn the light on',
    torchOff: 'Turn the light off',
    again: 'Try again',
    failures: {
      denied: {
        title: 'The camera is not allowed',
        next: 'Allow it in the browser, with the icon beside the address, or in the settings of the device. Then try again. You can also type the code.',
      },
      none: {
        title: 'There is no camera',
        next: 'This device has none, or it is not connected. Connect it and try again, or type the code.',
      },
      busy: {
        title: 'The camera is not responding',
        next: 'Another app or a call may be using it. Close it and try again, or type the code.',
      },
      lost: {
        title: 'The camera turned off',
        next: 'Another app took it, or it was disconnected. Try again, or type the code.',
      },
      reader: {
        title: 'The code reader did not start',
        next: 'Check the connection and try again. Meanwhile you can type the code.',
      },
      failed: {
        title: 'The camera could not be opened',
        next: 'Try again. If that does not work, type the code.',
      },
    },
  }),
)
