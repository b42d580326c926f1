import type { PhraseGroup } from './phrase-group.ts'

/** Harm to oneself, in Spanish. */
export const harmSelfSpanish: readonly PhraseGroup[] = [
  {
    category: 'harm_self',
    level: 'high',
    phrases: `
      [quiero] ~2 [matarme]|[morir]
      me quiero|quisiera|voy_a|vas_a ~1 morir|matar|suicidar|ahorcar|colgar|tirar|cortar_las_venas|quitar_la_vida|desaparecer|pegar_un_tiro|aventar|lanzar|ir_de_este_mundo|dormir_y_no_despertar
      me da|dan|dieron ganas de ~1 matarme|morir|morirme|no_vivir|desaparecer|tirarme|suicidarme|acabar
      matarme|suicidarme|ahorcarme|suicidar|suicid*
      [matarme]
      tengo una? pistola|arma ~3 no_se_que ~2 hacer|hare|haga
      hacer|cometer una locura
      no quiero llegar a my|mañana|diciembre|navidad
      me mato|suicido|ahorco|cuelgo|pego_un_tiro|quito_la_vida|tiro_del_puente|tiro_por_la_ventana|aviento
      me voy a matar|suicidar|morir_esta_noche|quitar_la_vida|ahorcar|tirar|colgar
      quitarme|quito|quite|quitarse la vida
      acabar|terminar|acabo|termino|ponerle_fin|poner_fin con|a mi vida|todo|mi_existencia|mi_sufrimiento
      ojala ~3 muriera|muero|muera|muerta|muerto|no_despertara|no_despierte|nunca_hubiera_nacido|no_hubiera_nacido|no_existiera|me_mate|me_atropelle|me_atropellara|despertara|despertar|despierte
      estaria|estarian|estaran|estarias|seria|estara mejor ~2 muerto|muerta|sin_mi|si_me_muero|si_yo_no|si_no_existiera|si_muero|si_desaparezco
      mejor ~3 muerto|muerta|sin_mi|si_me_muero|si_me_muriera|si_no_existo|si_no_existiera|si_no_estuviera|si_yo_no_estuviera
      todos|mi_familia|mis_hijos|el_mundo ~3 mejor ~1 sin_mi|si_me_muero
      preferiria|prefiero ~2 morir|muerto|muerta|no_existir|morirme
      carta|nota|mensaje de despedida|suicidio
      adios a_todos|mundo|para_siempre|a_todo
      me despido de ~1 todos|este_mundo|la_vida|ustedes
      esta es mi despedida|ultima_noche|ultimo_dia|ultimo_mensaje
      hoy|esta_noche|manana es|sera mi? ultimo|ultima ~1 dia|noche
      corte|cortado|corto|cortarme|cortando las venas|munecas|muneca
      tengo|compre|consegui ~2 pistola|arma|cuerda|soga|pastillas|cuchillo|navaja ~4 matarme|hacerlo|acabar|morir|lista|preparada|para_mi|mano|cama|cuello
      compre|compre_una|tengo_una una? soga|cuerda
      saltar|salto|tirarme|lanzarme|arrojarme|aventarme ~1 del|de|desde|al|a|por|frente ~1 puente|techo|azotea|balcon|edificio|tren|metro|ventana|vacio|autobus|trafico|camion|piso|rio|barranco
    `,
  },
  {
    category: 'harm_self',
    level: 'high',
    isDenial: true,
    phrases: `
      no|ya_no|nunca quiero|quisiera|deseo|merezco|puedo|aguanto|soporto|queria|tengo_ganas_de|tengo_por_que|tengo_razones_para|tengo_motivos_para|me_dan_ganas_de ~1 [vivir]|estar_en_este_mundo|la_vida|esta_vida|mi_vida
      sin ganas|razones|motivos|deseos|razon|motivo ~1 de|para|a ~1 [vivir]|la_vida
      no ~2 sentido|razon|caso|motivo|razones ~3 [vivir]|la_vida|mi_vida|viviendo
      no|nada vale|tiene ~2 la_pena|sentido ~2 [vivir]|la_vida|mi_vida|viviendo
      la_vida|mi_vida|vivir|nada ~2 no|ya_no tiene|vale|le_veo ~1 sentido|pena|la_pena
      cansado|cansada|harto|harta|canse ~1 de|con ~1 vivir|la_vida|mi_vida|existir|esta_vida|estar_vivo|estar_viva|todo_y_de_todos
      no|ya_no aguanto|puedo|soporto ~1 mas|vivir|seguir|esta_vida|continuar|la_vida|asi
      no me importa|importaria ~1 morir|morirme|si_me_muero|vivir|si_muero|vivir_o_morir|no_despertar
      nadie ~1 me? extranaria|extranara|va_a_extranar|notaria|importa|lloraria|echaria_de_menos ~2 si|cuando
      no tengo por_que|para_que|nada_por_que|razones_para|razon_para ~1 vivir|seguir|que_vivir
      no despertar|despertarme ~1 manana|nunca|mas
      no quiero ~2 despertar|seguir|estar|existir|vivir
      no encuentro|veo|hay ~1 salida|otra_salida|esperanza|sentido
      para_que seguir|vivir|sigo ~1 viviendo|aqui|vivo|viva|?
    `,
  },
  {
    category: 'harm_self',
    level: 'moderate',
    phrases: `
      [quiero]|volvi_a|empece_a|sigo|estoy|he_vuelto_a ~2 [herirme]|cortandome|lastimandome|quemandome|haciendome_dano
      me corto|corte|cortado|quemo|queme|lastimo|lastime|hago_dano|hice_dano|he_cortado|he_lastimado|golpeo|autolesiono|hiero|rasguno|estoy_cortando|estoy_lastimando ~1 los|las|el|la|con|brazos|piernas|a_mi_misma|a_mi_mismo|cuando|?
      autolesion*|autolesi*
      hacerme dano
      lastimarme|cortarme|autolesionarme|herirme
      pienso|pensando|pensar|pensamientos|ideas|deseo|anhelo ~2 muerte|morir|morirme|suicid*|muerto|muerta
      la muerte ~3 salida|alivio|solucion|mejor|unica|descanso|descansar
      unica|mejor salida|solucion|opcion ~2 muerte|morir|matarme|es
      soy|siento_que_soy ~1 una? carga|estorbo|peso ~6 todos|familia|mejor|vida|mundo|sin_mi|morir
      voces ~3 dicen|piden|ordenan ~2 mate|me_mate|matar|lastime|haga_dano|corte|muera|salte
      no me siento segura|seguro|a_salvo ~1 conmigo|sola|solo
      no confio en mi ~1 misma|mismo
      dios|diosito ~3 llevame|me_lleve|recogeme|quitame
      me quiero|quiero ir con|de|al ~2 mi_mama|mi_papa|mi_hijo|cielo|este_mundo|dios
      rindo|rendi|rendirme ~2 vida|todo|vivir
      tirar_la_toalla ~3 vida
      [quiero] ~1 tirarme|aventarme|lanzarme|arrojarme|colgarme|desaparecerme
      despidiendo|despedirme|despedi|despidiendome ~3 todos|amigos|familia|hijos|siempre|mundo|vida|?
      valgo mas muerto|muerta
      sobro|estorbo ~2 mundo|familia|todos|casa|vida|aqui|?
      dejare|dejar|dejaria|deje de ser|estar|sufrir ~1 una|? ~1 carga|estorbo|aqui|para_siempre|problema
      si me muero|muriera|mato|matara|voy|fuera|desaparezco|desapareciera|moria|mataba ~6 nadie|importa|importaria|mejor|todos|notaria|extranaria|importar|feliz|felices
      a nadie ~3 importa|importo|importaria|importar ~3 muero|muerta|muerto|vida|vivo|viva|si
      pensamientos oscuros|negros|feos|malos|de_muerte
      perdon|perdonenme|perdoname|lo_siento por ~1 todo|lo_que_voy_a_hacer|irme|ser_una_carga
      diganle|dile|digan a ~2 hijos|mama|familia|esposo|esposa|hijo|hija ~3 amo|quiero|adoro|perdonen
      pronto ~3 ire|estare_con|descansare|descansar|acabara|terminara|dejare|muerta|muerto|final
      quiero que ~1 termine|acabe|pare|se_acabe|se_termine ~2 todo|ya|dolor|esto|vida|sufrimiento|?
      quiero descansar ~2 siempre|paz|ya|eternamente|?
      guarde|guardado|juntando|guardadas|escondi|escondidas|tengo ~2 pastillas ~3 hacerlo|matarme|acabar|guardadas|escondidas|para|listas
      [quiero] ~1 dormirme|dormir ~3 no_despertar|siempre|nunca
      no se para_que|por_que|si ~1 sigo|seguir|vivo|puedo ~2 viva|vivo|viviendo|aqui|seguir|aguantar|?
      hago falta a nadie
      no le? hago falta
      me odio ~4 morir|muerta|muerto|vivir|matar|desaparecer
      vida ~2 no vale nada
      no soy|estoy hecho|hecha para este_mundo|la_vida|vivir
    `,
  },
]
