import type { PhraseGroup } from './phrase-group.ts'

/** Being hurt or threatened by someone else. */
export const abuse: readonly PhraseGroup[] = [
  {
    category: 'abuse',
    level: 'high',
    phrases: `
      [partner] ~4 choke|chokes|choked|choking|strangle|strangled|strangles|strangling|stab|stabbed|shot|rape|rapes|raped|raping|molest|molested|molests|burned|burns|suffocated|tortures|tortured|drugged|kidnapped ~1 me
      [partner] ~4 beat|beats|beating|hit|hits|hitting|punch|punches|punched|slap|slaps|slapped|kick|kicks|kicked|hurt|hurts|hurting|attacked|attacks|attack|shoved|shoves|pushed|pushes|assaulted|assaults|grabbed|grabs|bit|bites|whips|whipped|drags|dragged|smacks|smacked|spits_on|threw|throws|pins|pinned ~1 me
      [partner] ~5 kill|hurt|shoot|stab|murder|strangle|beat|burn|destroy|find|unalive|harm|bury ~1 me ~4
      threaten|threatens|threatened|threatening ~3 kill|hurt|shoot|stab|beat|harm|murder|burn ~1 me|us|my|?
      [partner] ~3 threaten|threatens|threatened|threatening ~1 me|my_life|us|to
      threatened|threatening|threatens me|us ~1 with|?
      says|said|told_me|tells_me|swears|swore|promised ~3 he|she|they|hed|hell|shed|shell|theyll ~3 kill|hurt|shoot|find|beat|murder|bury|destroy|end ~1 me|us
      [partner] ~3 pulled|pulls|pointed|points|put|puts|held|holds|waved|has|got ~2 [gun]|[blade] ~2 on|at|to|against|me|my
      he|she|they|[partner] ~2 showed|shows|shown me ~2 [gun]|[blade] ~4 quiet|shut_up|or_else|told|said|if_i|obey
      stepdad|stepfather|father|dad|uncle|brother|grandpa|cousin|he ~1 comes|came|gets|got|crawls|climbs into|to|in|on my|her|his|our|my_sisters|my_daughters ~1 bed
      stepdad|stepfather|uncle|grandpa|cousin ~1 comes|came|goes|sneaks into ~3 room at_night
      makes|made|forces|forced me|us|her|him undress|strip|do_stuff|take_my_clothes_off|take_off
      he|she|they|[partner] ~1 hold|holds|held|put|puts my|his|her hand|hands|arm|face on|in|under|to ~1 stove|burner|iron|boiling|hot_water|radiator
      se mete|metio|mete_en|metio_en a|en|? my|mi cama
      caretaker|caregiver|aide|nurse|staff ~1 hits|pinches|slaps|grabs|hurts|locks|leaves_me|wont_feed me|her|him|mom|us
      they|he|she leave|leaves|left ~2 dirty|soiled|wet ~1 diaper|diapers|sheets|bed
      home|house|apartment isnt|is_not|not safe
      showed|shows|came|keeps_coming up|over|back|? ~4 court|restraining|protective order
      [partner] ~2 pointed|pointing|held|holding|put|pulled a|the|his|her [gun]|[blade]
      [partner] ~3 threw|throws|throwing|smashed|broke|swung ~4 at|my|on ~1 me|head|face|arm|ribs|nose|jaw|wrist|phone|door
      [partner] ~3 put|puts|wrapped ~2 hands|hand|arm ~2 around|on|over ~1 my|me ~1 neck|throat|mouth
      [partner] ~3 forces|forced|forcing|makes|made|pressures ~1 me ~1 to? ~1 have_sex|sex|touch|sleep_with|do_things_to|into_sex|strip|perform|prostitute
      forced himself|herself|themselves|themself on me
      forced me|into ~2 sex|have_sex|bed
      [partner] ~3 touch|touches|touched|touching|grope|gropes|groped|fondle|fondled ~1 me ~3 sexually|at_night|without|private|when|inappropriately|asleep|down|?
      [i] was|am|were|being|been|get|got|getting|gets|have_been|keep_getting ~1 raped|molested|sexually_assaulted|sexually_abused|gang_raped|drugged|assaulted|abused|beaten|beat_up|strangled|choked|attacked|trafficked|stalked|kidnapped|threatened|jumped|hit_by|punched|stabbed|shot|held_hostage|held_against|roofied|groped
      was|were|being|been|getting|get raped|molested|beaten|abused|sexually_assaulted|trafficked|sexually_abused|strangled|held_captive|locked_in|drugged|stalked
      rape|raped|raping|rapist
      he|she|they|someone|somebody|guy|man|boyfriend|husband|ex raped|molested|assaulted|drugged|trafficked
      [partner] ~3 wont|doesnt|does_not|wouldnt|not|never|refuses ~1 let|letting|allow ~1 me ~2 leave|out|go|see|call|eat|sleep|have|use|talk|outside|alone
      [partner] ~3 locks|locked|locking|traps|trapped|keeps|kept|holding|holds ~1 me ~2 in|inside|out|hostage|prisoner|captive|locked|from_leaving|here|against
      [partner] ~3 took|takes|taken|stole|hides|hid|smashed|broke|controls ~1 my phone|keys|money|passport|car_keys|id|meds|medication|phone_away ~6 leave|call|scared|help|cant|hurt|wont|and|?
      held|holding|kept|keeping|keeps me hostage|captive|prisoner|against_my_will|locked
      locked in ~2 by|basement|room|closet ~2 him|her|my|me|?
      cant|afraid_to|scared_to|not_allowed_to|unable_to leave|escape|get_away ~2 he|she|him|her|my_husband|my_wife|my_boyfriend|house|home|or_hell
      if|when i|we ~1 leave|left|try_to_leave|tell|told|call|go|break_up ~5 kill|kills|hurt|hurts|find|beat|shoot ~1 me|us|my|?
      afraid|scared|terrified|frightened|fear|fearing|worried of|for|to|that|hell|he|shell|she|my ~6 kill|hurt|beat|hit|shoot|attack|rape|strangle|harm|come_after ~1 me|us
      afraid|scared|terrified|frightened|fear to|of ~1 go|going|be|being|my|him|her|go_back|my_husband|my_wife|my_boyfriend ~1 home|husband|wife|boyfriend|partner|ex|dad|father|stepdad|girlfriend|stepfather|house_with|alone_with_him|alone_with_her
      afraid|scared|terrified|frightened of|for|about my husband|wife|boyfriend|partner|ex|dad|father|stepdad|girlfriend|life|safety|brother|son|uncle|fiance
      not|isnt|dont|never|doesnt ~1 safe|feel_safe ~1 at_home|in_my_home|in_my_own_home|in_my_house|with_him|with_her|around_him|around_her|with_my|here|here_anymore|to_go_home|in_this_house|where_i_live|going_home|around_my
      unsafe ~1 at_home|in_my_home|around_him|with_him|with_my|around_my|here|with_her|in_my_house
      stalk|stalks|stalking|stalked|following|follows ~2 me
      abus* ~1 me
      touches me
      comes|came|sneaks into|in my room|bed ~5 touch|touches|touched|me
      abusive husband|wife|boyfriend|girlfriend|partner|relationship|home|marriage|father|mother|parents|ex|stepdad|household|family|situation|boss
      [partner] ~2 is|gets|got|has_been|becomes|became|turned|was|being|can_be ~2 abusive|violent|physical|physically|hitting|beating|rough|raping|hurting|stalking
      hes|shes|theyre|he_is|she_is ~1 abusive|violent|hitting_me|beating_me|hurting_me|stalking_me|outside_with|going_to_kill_me|gonna_kill_me|going_to_hurt_me|gonna_hurt_me|trying_to_kill_me|coming_for_me|coming_after_me
      domestic|physical|sexual|spousal violence|abuse|assault|battery
      black|swollen|bruised|busted|broken eye|eyes|lip|nose|ribs|rib|jaw|arm|wrist ~5 he|she|him|her|husband|boyfriend|wife|partner|hit|again|dad
      bruise*|bruises ~6 him|her|husband|boyfriend|partner|he|she|my_dad|grabbed|hits|hit
      hits|beats|chokes|punches|slaps|kicks|threatens|strangles|rapes|molests me
      hit|beat|choke|punch|slap|kick|hurt|touch me every|again|when|whenever|last_night|tonight|yesterday|if|because|in_front_of|so_hard|with|for|and|until
      hiding|hide|locked_myself|barricaded ~2 from|in ~6 he|him|hes|she|shes|husband|boyfriend|dad|partner|ex|outside|wife|door
      showed|shows|show|waiting|came|outside|broke|breaking|coming|turned|comes ~6 with|has ~1 [gun]|[blade]|bat|hammer
      before|until|unless|till he|she|they|my_husband|my_boyfriend|my_ex ~1 kill|kills|hurts|hurt|murders|find|finds|gets me|us|home
      break|breaking|kick|kicking|kicked|broke|smashing|beating|banging ~1 down|in|on ~1 my|the door ~4
      [partner] ~3 monitors|monitor|tracks|tracking|watches|controls|controlling|isolates|isolated|starves|humiliates|terrorizes|torments|degrades ~2 me|everything|every|my ~6
      [partner] ~4 give|gives|giving me ~1 food|water|my_meds|my_medication ~4
      caregiver|aide|nurse|son|daughter|[partner] ~2 leaves|left|keeps|kept me ~3 without|no ~1 food|water|meds|medicine|diapers|heat|help
      wont|doesnt|not give|feed|giving|feeding|let me ~1 food|water|eat|meds|medicine
      [partner] ~5 with a belt|bat|cord|stick|hammer|bottle|hose|knife|gun
      trafficked|enslaved
      slam|slams|slammed|shove|shoved|shoves|bang|banged|smash|smashed|smashes|pushed|pushes|drags|dragged|threw|throws|kick|kicks|kicked|pulls|pulled|yanked|bashed ~1 my|me ~4 head|wall|floor|stairs|ground|face|hair|door|car|down|across
      beats|hits|hurts|attacks|chokes|threatens|beat|abuses|terrorizes|punches us|me|her|him|them|my
      hes|shes|he|she|they|[partner] ~2 got|has|have|brought|bought|carries|keeps ~1 [gun]|[blade]|weapon|bat
      break|breaks|broke|snap|cut|burn ~1 my legs|arm|arms|neck|fingers|bones|ribs|nose|jaw
      checks|goes_through|took|controls|reads my phone|messages|texts ~6 hurt|hurts|scared|kill|hit|afraid|angry|beat
      please help hes|shes|he|she ~4 here|hurt|kill|gun|knife|coming|hit|door
      he|she|they ~1 will|is_going_to|gonna|going_to|might|could|ll|may|wants_to|want_to|trying_to|tried_to|almost|nearly|try_to ~1 kill|killed|hurt|strangle|strangled|choke|rape|murder|murdered|shoot|stab|beat|find|poison me|us
      [partner] ~2 trying|tried|wants|going|gonna|planning|plotting to? kill|poison|hurt|murder|harm|get_rid_of me|us
      :fist: me|by_him|by_my_husband
      human trafficking
      forced|forcing|made ~1 me|us|to ~1 marry|prostitut*|work_without|sell|sell_my_body
      blackmail*|extort* ~1 me ~4 nudes|photos|videos|sex|pictures
      elder abuse
      ties|tie|tied|chains|chained|straps|strapped|handcuffs|handcuffed ~1 me|us|her|him|mom|mother|grandma|grandmother|dad|father|kids ~2 to|up|down|in
      forced to ~1 do|touch|watch|have ~2 things|sex|it|him
      on top of me
      parked|waiting|sitting|standing outside ~1 my|the|again|? ~3 house|apartment|work|job|again|night
      estoy escondida|escondido
      me ~2 buscando|busca|encuentra ~3 matar|pegar|golpear|pistola|cuchillo|miedo
      keeps|took|has|hid|hides my passport|papers|green_card
      [partner] ~3 kicked|locked|threw me out ~4 scared|hurt|gun|hit|cold|baby
      revenge porn
    `,
  },
  {
    category: 'abuse',
    level: 'high',
    phrases: `
      me pega|pego|pegan|golpea|golpeo|golpean|maltrata|maltratan|viola|violo|violaron|violan|amenaza|amenazo|amenazan|amenazaron|ahorca|ahorco|estrangulo|ahorcaba|lastima|abusa|abuso|abusan|abusaron|patea|pateo|acosa|acosan|encierra|encerro|toca|tocaba|toco|forzo|obliga|obligo|empuja|empujo|quema|quemo|apunto|hiere|hirio|asfixia|asfixio|jalonea|cachetea|cacheteo|avienta|secuestro|tiene_encerrada|tiene_encerrado|tiene_secuestrada|quito_el_telefono|sigue|persigue|controla|atacaron|ataco ~2 mi|el|con|cuando|a|sexualmente|de|por|un|todos|y|si|dentro|sin|en|para|otra|anoche|ayer|mucho|siempre|?
      [pareja] ~2 me pega|golpea|viola|lastima|amenaza|maltrata|ahorca|hizo_dano|hace_dano|quiere_matar|va_a_matar|quiere_hacer_dano|dio_una_paliza|va_a_hacer_dano|puede_matar|puede_hacer_dano|pega_mucho
      me va|quiere|queria|intento|trato|juro|puede|dijo|dice ~2 matar|golpear|pegar|violar|hacer_dano|lastimar|estrangular|matarme|golpearme|pegarme|quemar|hara_dano
      me va|quieren|van a? ~1 matar|golpear|hacer_dano
      dice|dijo|amenaza|amenazo|jura|juro que|con ~2 va_a_matar|matar|matara|matarme|va_a_hacer_dano|me_mata|hacerme_dano|matarnos|hacernos_dano
      amenaz* ~2 cuchillo|pistola|arma|muerte|matarme|matar|machete|muerto|muerta
      miedo ~2 de|a|que|por|con ~3 me_mate|me_pegue|me_golpee|me_lastime|me_haga_dano|mi_esposo|mi_marido|mi_novio|mi_pareja|mi_ex|mi_padre|mi_padrastro|mi_mujer|mi_esposa|mi_vida|me_viole|me_encuentre|volver_a_casa|regresar_a_casa|ir_a_casa|me_siga
      miedo que|de_que ~3 mate|pegue|golpee|lastime|encuentre|viole
      me ~1 violaron|violo|golpearon|secuestraron|drogaron|atacaron|acosaron|apunalaron
      fui|he_sido|sido|soy violada|violado|golpeada|golpeado|abusada|abusado|victima|amenazada|maltratada|maltratado|agredida|atacada ~1
      abusa|abuso|abusan|abusaron|abusaba de mi
      no me deja|dejan|permite|permiten ~1 salir|ir|hablar|irme|usar|trabajar|ver|comer
      me tiene|tienen|tuvo ~1 encerrada|encerrado|secuestrada|amenazada|amenazado|prisionera|controlada
      no estoy|me_siento ~1 segura|seguro|a_salvo en ~1 casa|mi_casa
      violencia domestica|intrafamiliar|familiar|de_genero|en_mi_casa
      abuso sexual|fisico
      me apunto|apunta|puso|amenazo con|una|un|el|la ~1 pistola|cuchillo|arma|navaja
      si ~2 lo_dejo|la_dejo|me_voy|lo_denuncio|hablo|me_separo|digo_algo ~2 me ~1 mata|matara|va_a_matar|golpea|encuentra
      dio|dieron|dado|da ~1 una|un|? golpiza|paliza|cachetada|bofetada|punetazo|patada|golpes
      violacion|violador
    `,
  },
  {
    category: 'abuse',
    level: 'moderate',
    phrases: `
      he|she|they|[partner] ~1 wont|doesnt|didnt|never|refuses_to give|return|hand|let ~1 me ~1 my|back|have phone|keys|money|passport|papers|my_phone|my_keys|documents|card
      makeup|concealer|foundation|sleeves|scarf|sunglasses|cover|covering|hide|hiding|covered ~4 bruise|bruises|black_eye|marks|finger_marks|handprint
      sleep|sleeping|hide|hiding|stay|slept|hid ~3 bathroom|closet|car|room|garage ~4 locks|locked|lock|he|she|him|her
      fell|walked_into|tripped ~5 lied|told_them|told_the|told_everyone|that_is_what_i_said
      what|things|thing he|she|they|[partner] does|did|do|keeps_doing|makes_me ~1 to|with me|us|my_kids|my_son|my_daughter|at_home|at_night
      because|account|after of|? ~1 what|things he|she|they|[partner] did|does ~1 to_me|again
      er|hospital|urgent_care|emergency_room|stitches|ambulance ~6 because_of|after|from him|her|what_he|what_she|what_my|my_husband|my_boyfriend|my_wife|my_partner|my_ex|my_dad|my_mom
      putting|puts|put|slipping|slips|slipped ~1 something|pills|drugs|stuff in|into my drink|drinks|food|coffee|tea|water
      reading|reads|looking|watching|listening over_my_shoulder|my_texts|my_messages|to_my_calls|at_my_phone|in_right_now
      cant talk|write|type|say_more ~6 he|she|hes|shes|they ~5 room|home|here|listening|back|watching|near|door
      comes|came|sneaks|gets|climbs|creeps in|into ~1 my room|bed|bedroom ~2 at_night|when|while|?
      holds|hides|withholds|keeps|takes|took|hid|controls|stole|steals ~1 my meds|medication|medicine|pills|insulin|inhaler|checks|money|wheelchair|walker|card ~5 until|unless|so|away|back|do_what|from_me
    `,
  },
]
